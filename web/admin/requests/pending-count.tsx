import { m } from '#messages';
import chip from '../../ui/chip.module.css';
import text from '../../ui/text.module.css';
import { useDeskSummary } from './desk-summary.ts';

/** How many requests wait at the desk; nothing when none does. */
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
