import { type IconNode, RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { List } from './list-route.ts';
import { useLoading } from './use-loading.ts';

interface NoRowsProps {
	list: List<unknown>;
	icon: IconNode;
	empty: string;
	hint: string;
	/** Filters are set that may hide what is there. */
	onClear?: (() => void) | undefined;
}

/** A list's content, or why it has none. */
export function ListStates({ children, ...states }: NoRowsProps & { children: ReactNode }) {
	const keptFocus = useKeptFocus();
	return (
		<div ref={keptFocus} tabIndex={-1}>
			{states.list.rows.length > 0 ? children : <NoRows {...states} />}
		</div>
	);
}

function NoRows({ list, icon, empty, hint, onClear }: NoRowsProps) {
	const { revalidate } = useRevalidator();
	const loading = useLoading();
	return (
		<div className="empty people-state">
			<Icon of={icon} size={40} strokeWidth={1.25} />
			<h2>{list.error ?? empty}</h2>
			{list.error ? list.unreachable && <p>{m.admin_network()}</p> : <p>{hint}</p>}
			{list.error ? (
				<button type="button" className="button" disabled={loading} onClick={() => void revalidate()}>
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
	list: List<unknown>;
	loading: string;
	empty: string;
}

/** How much of the list is shown; read out when it changes. */
export function ListLine({ list, loading, empty }: ListLineProps) {
	const { rows, first, total, error } = list;
	const busy = useLoading();
	const shown = m.customers_list_showing({ from: first, to: first + rows.length - 1, total });
	return (
		<p role="status" className={rows.length > 0 ? 'people-line' : 'sr-only'}>
			{rows.length > 0 ? shown : busy ? loading : (error ?? empty)}
		</p>
	);
}
