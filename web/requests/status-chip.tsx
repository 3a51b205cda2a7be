import { type Payment, type RequestStatus, statusText, toneOf } from '#contract/requests/request-statuses.ts';
import chip from '../ui/chip.module.css';

const tones: Record<ReturnType<typeof toneOf>, string | undefined> = {
	amber: chip.amber,
	blue: chip.blue,
	teal: chip.teal,
	rose: chip.rose,
	orange: chip.orange,
	green: chip.green,
};

/** The class for the colour of a status. The status is always shown as a word, too. */
export const statusTone = (status: RequestStatus | Payment) => tones[toneOf(status)];

/** The status of a request, or of its payment. */
export function StatusChip({ status }: { status: RequestStatus | Payment }) {
	return <span className={statusTone(status)}>{statusText(status)}</span>;
}
