import { useEffect } from 'react';
import { m } from '#messages';
import { useDeskSummary } from './desk-summary.ts';

/** Puts the number of requests that wait before the title of the page, where a tab in the background shows it. */
export function useTitleCount(): void {
	const { pending = 0 } = useDeskSummary() ?? {};
	// after every page has set its own
	useEffect(() => {
		const { title } = document;
		if (pending === 0) return;
		const counted = m.admin_title_count({ pending, title });
		document.title = counted;
		return () => {
			if (document.title === counted) document.title = title;
		};
	});
}
