import { Trash2, Users } from 'lucide';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/accounts.ts';
import { customerSorts } from '#contract/customers.ts';
import { m } from '#messages';
import { adminCall } from '../admin-session.ts';
import { ConsolePager } from '../frame/console-pager.tsx';
import { ConsoleTable } from '../frame/console-table.tsx';
import { ExportButton } from '../frame/export-button.tsx';
import { pageSize } from '../frame/list-features.ts';
import { ListLine, ListStates } from '../frame/list-states.tsx';
import { useAdminList } from '../frame/use-admin-list.ts';
import { knownValue, useListUrl } from '../frame/use-list-address.ts';
import { useListTable } from '../frame/use-list-table.ts';
import { type CustomerAction, customerColumns } from './customer-columns.tsx';
import { CustomerDeleteDialog } from './customer-delete-dialog.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerEditDialog } from './customer-edit-dialog.tsx';
import { CustomersDeleteDialog } from './customers-delete-dialog.tsx';
import { CustomersToolbar } from './customers-toolbar.tsx';
import '../people.css';
import { Icon } from '../../ui/icon.tsx';

const exported = {
	button: m.customers_export,
	busy: m.customers_exporting,
	done: m.customers_exported,
	failed: m.customers_export_failed,
};

type Shown = { action: CustomerAction; customer: User } | { action: 'delete many'; customers: User[] };

/** All customers: searched, sorted, by pages; seen, changed, deleted and exported. */
export function CustomersTab() {
	const { parameters, page, change, goTo } = useListUrl();
	const search = parameters.get('search') ?? '';
	const sort = knownValue(customerSorts, parameters.get('sort')) ?? 'id';
	const order = knownValue(['asc', 'desc'], parameters.get('order')) ?? 'asc';
	const query = { ...(search ? { search } : {}), sort, order };
	const paged = { ...query, page: String(page), pageSize: String(pageSize) };
	const list = useAdminList<User>('/api/customers', paged, m.customers_failed);
	const [shown, setShown] = useState<Shown>();
	const columns = useMemo(() => customerColumns((action, customer) => setShown({ action, customer })), []);
	const table = useListTable({
		...{ list, columns, page, goTo, sorting: [{ id: sort, desc: order === 'desc' }] },
		onSort: ([by]) => change({ sort: by?.id, order: by?.desc ? 'desc' : 'asc' }),
	});
	const selected = table.getSelectedRowModel().rows.map((row) => row.original);
	const close = () => setShown(undefined);
	const changed = () => {
		close();
		void list.reload();
	};
	const removed = () => {
		flushSync(changed);
		// the button that opened the dialog goes with its row
		document.getElementById('main')?.focus();
	};
	const texts = { loading: m.customers_loading(), empty: m.customers_empty() };
	return (
		<main id="main" tabIndex={-1}>
			<header className="console-head">
				<h1>{m.admin_tab_customers()}</h1>
				<ExportButton<User>
					{...{ name: 'customers.csv', texts: exported }}
					fields={[m.customers_id(), m.customers_name(), m.customers_email(), m.customers_phone()]}
					load={() => adminCall('GET', '/api/customers', { parameters: query })}
					row={({ id, name, email, number }) => [id, name, email, number ?? '']}
				/>
			</header>
			<CustomersToolbar query={{ search, sort, order }} onChange={change} />
			<div className="people-bar">
				<ListLine {...{ list, page, size: pageSize, ...texts }} />
				{list.rows.length > 0 && (
					<>
						<label className="check people-all">
							<input
								type="checkbox"
								checked={table.getIsAllPageRowsSelected()}
								onChange={table.getToggleAllPageRowsSelectedHandler()}
							/>
							{m.customers_select_all()}
						</label>
						<button
							type="button"
							className="button is-danger"
							disabled={selected.length === 0}
							onClick={() => setShown({ action: 'delete many', customers: selected })}
						>
							<Icon of={Trash2} size={18} /> {m.customers_delete_selected({ count: selected.length })}
						</button>
					</>
				)}
			</div>
			<ListStates
				{...{ list, icon: Users, ...texts }}
				hint={search ? m.customers_empty_search() : m.customers_empty_hint()}
				onClear={search ? () => change({ search: undefined }) : undefined}
			>
				<ConsoleTable table={table} caption={m.admin_tab_customers()} busy={list.loading} />
				<ConsolePager page={page} pages={table.getPageCount()} onPage={goTo} />
			</ListStates>
			{shown?.action === 'view' && (
				<CustomerDialog
					{...{ customer: shown.customer, onClose: close }}
					onEdit={() => setShown({ ...shown, action: 'edit' })}
				/>
			)}
			{shown?.action === 'edit' && <CustomerEditDialog customer={shown.customer} onSaved={changed} onClose={close} />}
			{shown?.action === 'delete' && (
				<CustomerDeleteDialog customer={shown.customer} onDeleted={removed} onClose={close} />
			)}
			{shown?.action === 'delete many' && (
				<CustomersDeleteDialog customers={shown.customers} onDeleted={removed} onClose={close} />
			)}
		</main>
	);
}
