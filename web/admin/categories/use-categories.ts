import { useCallback, useEffect, useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import { onCategoriesChange } from '../../catalogue/category-events.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../admin-session.ts';

/**
 * The categories with their product counts, asked for again whenever one changes: undefined while loading, none when that
 * failed. `quiet`: whoever asks can do without them.
 */
export function useCategories({ quiet = false } = {}) {
	const [categories, setCategories] = useState<Category[]>();
	const [failed, setFailed] = useState(false);
	const load = useCallback(async () => {
		const answer = await adminCall<Category[]>('GET', '/api/categories', { retries: 1 });
		if (!answer.ok && !quiet) void toast('error', errorText(answer, m.admin_categories_failed()));
		setFailed(!answer.ok);
		setCategories(answer.ok ? answer.data : []);
	}, [quiet]);
	useEffect(() => {
		void load();
		return onCategoriesChange(() => void load());
	}, [load]);
	return { categories, failed, reload: load };
}
