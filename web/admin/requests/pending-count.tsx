import { useEffect } from 'react';
import { m } from '#messages';
import chip from '../../ui/chip.module.css';
import text from '../../ui/text.module.css';
import { useDeskSummary } from './desk-summary.ts';

/** The number of pending requests; nothing for 0. */
export function PendingCount() {
	const { pending = 0 } = useDeskSummary() ?? {};
	if (pending === 0) return null;
	return (
		<>
			{' '}
			<span className={chip.count}>{pending}</span> <span className={text.hidden}>{m.admin_requests_pending()}</span>
		</>
	);
}

/** Puts the number of pending requests into the title of the page, which shows it also for a tab in the background. */
export function useTitleCount(): void {
	const { pending = 0 } = useDeskSummary() ?? {};
	// without dependencies: after each page has set its own title
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
