import { Trash2 } from 'lucide';
import type { Ref } from 'react';
import type { Redirect } from '#contract/redirects/redirects.schema.ts';
import { m } from '#messages';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { useLoading } from '../frame/use-loading.ts';
import { readableAddress } from './redirect-api.ts';
import { statusLabels } from './redirect-labels.ts';
import styles from './redirect-table.module.css';

interface RedirectTableProps {
	redirects: Redirect[];
	/** Ref of the `tbody`. */
	body: Ref<HTMLTableSectionElement>;
	onDelete: (redirect: Redirect) => void;
}

/** An address, from left to right also in Arabic. */
function Address({ children }: { children: string }) {
	return (
		<bdi dir="ltr" className={styles.address}>
			{readableAddress(children)}
		</bdi>
	);
}

export function RedirectTable({ redirects, body, onDelete }: RedirectTableProps) {
	const columns: Column<Redirect>[] = [
		{ key: 'from', label: m.redirect_from(), kind: 'name', cell: ({ from }) => <Address>{from}</Address> },
		{
			key: 'to',
			label: m.redirect_to(),
			cell: ({ to }) => (to === null ? m.redirect_nowhere() : <Address>{to}</Address>),
		},
		{
			key: 'status',
			label: m.redirect_status(),
			className: styles.status,
			cell: ({ status }) => statusLabels[status]?.() ?? String(status),
		},
		{
			key: 'actions',
			label: m.redirect_actions(),
			kind: 'actions',
			cell: (redirect) => (
				<IconButton
					icon={Trash2}
					label={m.redirect_delete({ address: readableAddress(redirect.from) })}
					onClick={() => onDelete(redirect)}
				/>
			),
		},
	];
	return (
		<DataTable
			look="dense"
			rows={redirects}
			columns={columns}
			caption={m.redirects_table()}
			body={body}
			isBusy={useLoading()}
		/>
	);
}
