import { useCallback, useEffect, useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { m } from '#messages';
import { refusalText } from '../../api.ts';
import { onCategoriesChange } from '../../catalogue/category-events.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../admin-session.ts';

/** The categories with their product counts, asked for again whenever one changes. Undefined while loading. */
export function useCategories({ quiet = false } = {}) {
	const [categories, setCategories] = useState<Category[]>();
	const load = useCallback(async () => {
		const answer = await adminCall<Category[]>('GET', '/api/categories', { retries: 1 });
		if (!answer.ok && !quiet) void toast('error', refusalText(answer, m.admin_categories_failed()));
		setCategories(answer.ok ? answer.data : []);
	}, [quiet]);
	useEffect(() => {
		void load();
		return onCategoriesChange(() => void load());
	}, [load]);
	return categories;
}
