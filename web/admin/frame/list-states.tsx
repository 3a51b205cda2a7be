import { type IconNode, RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import type { List } from './list-route.ts';
import styles from './list-states.module.css';
import { useLoading } from './use-loading.ts';

interface NoRowsProps {
	list: List<unknown>;
	icon: IconNode;
	empty: string;
	hint: string;
	/** Clears the filters; undefined when none is set. */
	onClear?: (() => void) | undefined;
}

/** The rows, or an empty state. */
export function ListStates({ children, ...states }: NoRowsProps & { children: ReactNode }) {
	const focusRecovery = useFocusRecovery();
	return (
		<div ref={focusRecovery} tabIndex={-1} className={styles.rows}>
			{states.list.rows.length > 0 ? (
				children
			) : (
				<div className={styles.state}>
					<NoRows {...states} />
				</div>
			)}
		</div>
	);
}

function NoRows({ list, icon, empty, hint, onClear }: NoRowsProps) {
	const { revalidate } = useRevalidator();
	const loading = useLoading();
	const reason = list.unreachable ? m.admin_network() : undefined;
	return (
		<EmptyState icon={icon} title={list.error ?? empty} hint={list.error ? reason : hint}>
			{list.error ? (
				<button type="button" className={button.button} disabled={loading} onClick={() => void revalidate()}>
					<Icon of={RefreshCw} size={18} /> {m.admin_retry()}
				</button>
			) : (
				onClear && (
					<button type="button" className={button.button} onClick={onClear}>
						{m.customers_list_clear()}
					</button>
				)
			)}
		</EmptyState>
	);
}

interface ListBarProps {
	list: List<unknown>;
	loading: string;
	empty: string;
	/** Actions for the rows. */
	children?: ReactNode;
}

/** “Showing 1–10 of 42”, read out when it changes, and actions for the rows. */
export function ListBar({ list, loading, empty, children }: ListBarProps) {
	const { rows, first, total, error } = list;
	const busy = useLoading();
	const shown = m.customers_list_showing({ from: first, to: first + rows.length - 1, total });
	return (
		<div className={styles.bar}>
			<p role="status" className={rows.length > 0 ? styles.line : text.hidden}>
				{rows.length > 0 ? shown : busy ? loading : (error ?? empty)}
			</p>
			{children}
		</div>
	);
}
