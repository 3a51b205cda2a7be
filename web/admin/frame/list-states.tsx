import { type IconNode, RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import type { AdminList } from './use-admin-list.ts';

interface ListStatesProps {
	list: AdminList<unknown>;
	icon: IconNode;
	loading: string;
	empty: string;
	hint: string;
	/** Filters are set that may hide what is there. */
	onClear?: (() => void) | undefined;
	children: ReactNode;
}

/** A list while it is loaded for the first time, when it failed or has nothing, and else its content. */
export function ListStates({ list, icon, loading, empty, hint, onClear, children }: ListStatesProps) {
	const focusRecovery = useFocusRecovery();
	if (!list.loaded) return <p className="people-state">{loading}</p>;
	return (
		<div ref={focusRecovery} tabIndex={-1}>
			{list.rows.length > 0 ? children : <Nothing {...{ list, icon, empty, hint, onClear }} />}
		</div>
	);
}

function Nothing({ list, icon, empty, hint, onClear }: Omit<ListStatesProps, 'loading' | 'children'>) {
	return (
		<div className="empty people-state">
			<Icon of={icon} size={40} strokeWidth={1.25} />
			<h2>{list.error ?? empty}</h2>
			{list.error ? list.unreachable && <p>{m.admin_network()}</p> : <p>{hint}</p>}
			{list.error ? (
				<button type="button" className="button" disabled={list.loading} onClick={() => void list.reload()}>
					<Icon of={RefreshCw} size={18} /> {m.admin_retry()}
				</button>
			) : (
				onClear && (
					<button type="button" className="button" onClick={onClear}>
						{m.customers_list_clear()}
					</button>
				)
			)}
		</div>
	);
}

interface ListLineProps {
	list: AdminList<unknown>;
	page: number;
	size: number;
	loading: string;
	empty: string;
}

/** How much of the list is shown; read out when it changes. */
export function ListLine({ list, page, size, loading, empty }: ListLineProps) {
	const from = (page - 1) * size + 1;
	const shown = m.customers_list_showing({ from, to: from + list.rows.length - 1, total: list.total });
	const text = list.rows.length > 0 ? shown : list.loading ? loading : (list.error ?? empty);
	return (
		<p role="status" className={list.rows.length > 0 ? 'people-line' : 'sr-only'}>
			{text}
		</p>
	);
}
