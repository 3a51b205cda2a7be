import { m } from '#messages';
import chip from '../ui/chip.module.css';

const statuses = {
	pending: { label: m.status_pending, style: chip.amber },
	shipped: { label: m.status_shipped, style: chip.blue },
	delivered: { label: m.status_delivered, style: chip.green },
	cancelled: { label: m.status_cancelled, style: chip.rose },
	paid: { label: m.status_paid, style: chip.teal },
	unpaid: { label: m.status_unpaid, style: chip.orange },
};

/** What became of a request, or of its payment. */
export function StatusChip({ status }: { status: keyof typeof statuses }) {
	const { label, style } = statuses[status];
	return <span className={style}>{label()}</span>;
}
