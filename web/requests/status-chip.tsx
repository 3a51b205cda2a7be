import { m } from '#messages';

const texts = {
	pending: m.status_pending,
	shipped: m.status_shipped,
	delivered: m.status_delivered,
	cancelled: m.status_cancelled,
	paid: m.status_paid,
	unpaid: m.status_unpaid,
};

export function StatusChip({ status }: { status: keyof typeof texts }) {
	return <span className={`status-chip is-${status}`}>{texts[status]()}</span>;
}
