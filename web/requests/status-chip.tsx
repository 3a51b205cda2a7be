import { type Payment, type RequestStatus, statusLabels } from '#contract/request-labels.ts';
import chip from '../ui/chip.module.css';

/** The colours of each state; its word stands beside them. */
export const statusTones: Record<RequestStatus | Payment, string | undefined> = {
	pending: chip.amber,
	quoted: chip.blue,
	accepted: chip.teal,
	declined: chip.rose,
	expired: chip.orange,
	shipped: chip.blue,
	delivered: chip.green,
	cancelled: chip.rose,
	paid: chip.teal,
	unpaid: chip.orange,
};

/** What became of a request, or of its payment. */
export function StatusChip({ status }: { status: RequestStatus | Payment }) {
	return <span className={statusTones[status]}>{statusLabels[status]()}</span>;
}
