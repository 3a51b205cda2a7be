import type { StatusCounts } from '#contract/requests/request-desk.schema.ts';
import { type RequestStatus, statuses, statusText } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { numberText } from '../../platform/format.ts';
import { Link } from '../../ui/link.tsx';
import nav from '../frame/section-nav.module.css';
import styles from './status-tabs.module.css';

interface StatusTabsProps {
	/** By the other filters; undefined when they failed to load. */
	counts: StatusCounts | undefined;
	current: RequestStatus | '';
	parameters: URLSearchParams;
}

/** Links to the requests of each status under the other filters, with their counts. */
export function StatusTabs({ counts, current, parameters }: StatusTabsProps) {
	const total = counts && statuses.reduce((sum, status) => sum + counts[status], 0);
	const tabs = [
		{ status: '' as const, label: m.desk_tab_all(), count: total },
		...statuses.map((status) => ({ status, label: statusText(status), count: counts?.[status] })),
	];
	const urlOf = (status: RequestStatus | '') => {
		const query = new URLSearchParams(parameters);
		query.delete('page');
		query.delete('status');
		if (status) query.set('status', status);
		return `?${query}`;
	};
	return (
		<nav className={`${nav.sections} ${styles.tabs}`} aria-label={m.desk_tabs()}>
			{tabs.map(({ status, label, count }) => (
				<Link
					key={status}
					to={urlOf(status)}
					preventScrollReset
					aria-current={status === current ? 'page' : undefined}
					data-empty={count === 0}
				>
					{label} {count !== undefined && <span>{numberText(count)}</span>}
				</Link>
			))}
		</nav>
	);
}
