import { Trash2, Users } from 'lucide';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/accounts.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { adminCall } from '../admin-session.ts';
import { actionResult } from '../frame/action-result.ts';
import { saveResult } from '../frame/conflict.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsolePager } from '../frame/console-pager.tsx';
import { ConsoleTable } from '../frame/console-table.tsx';
import { ExportButton } from '../frame/export-button.tsx';
import { type List, listQuery, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useListTable } from '../frame/use-list-table.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { countUndialable, deleteCustomer, deleteCustomers, loadCustomer, updateCustomer } from './customer-changes.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerDialogs, type ShownCustomer } from './customer-dialogs.tsx';
import { customerQuery, customersList } from './customers-list.ts';
import styles from './customers-tab.module.css';
import { CustomersToolbar } from './customers-toolbar.tsx';
import { UndialableNotice } from './undialable-notice.tsx';

const exported = {
	button: m.customers_export,
	busy: m.customers_exporting,
	done: m.customers_exported,
	failed: m.customers_export_failed,
};

interface CustomersData {
	list: List<User>;
	/** How many of all customers have a number that can't be dialled. */
	undialable: number;
}

export async function clientLoader(args: TabArgs): Promise<CustomersData> {
	const list = await loadList<User>(customersList, args);
	// after it: who is told that the list does not load need not be told more
	return { list, undialable: list.error ? 0 : await countUndialable(args.request.signal) };
}

/** PUT changes a customer, DELETE deletes one (`id`) or several (`ids`). */
export async function clientAction({ request }: TabArgs) {
	const change = await request.json();
	if (request.method === 'PUT') return saveResult(await updateCustomer(change), () => loadCustomer(change.id));
	return 'ids' in change ? deleteCustomers(change.ids) : actionResult(await deleteCustomer(change.id));
}

function emptyHint({ search, undialable }: ReturnType<typeof customerQuery>): string {
	if (search) return m.customers_empty_search();
	return undialable ? m.customers_undialable_none() : m.customers_empty_hint();
}

/** All customers: searched, sorted, by pages; seen, changed, deleted and exported. */
export default function CustomersTab({ loaderData: { list, undialable } }: { loaderData: CustomersData }) {
	const { parameters, page, change, search, goTo } = useListUrl();
	const query = customerQuery(parameters);
	const [shown, setShown] = useState<ShownCustomer>();
	const columns = useMemo(() => customerColumns((action, customer) => setShown({ action, customer })), []);
	const table = useListTable({
		list,
		columns,
		sorting: [{ id: query.sort, desc: query.order === 'desc' }],
		onSort: ([by]) => change({ sort: by?.id, order: by?.desc ? 'desc' : 'asc' }),
	});
	const selected = table.getSelectedRowModel().rows.map((row) => row.original);
	const removed = () => {
		flushSync(() => setShown(undefined));
		// the button that opened the dialog goes with its row
		document.getElementById('main')?.focus();
	};
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_customers()}>
				<ExportButton<User>
					name="customers.csv"
					texts={exported}
					fields={[m.customers_id(), m.customers_name(), m.customers_email(), m.customers_phone()]}
					load={() => adminCall('GET', customersList.path, { parameters: listQuery(customersList, parameters) })}
					rows={({ id, name, email, number }) => [[id, name, email, number ?? '']]}
				/>
			</ConsoleHead>
			<UndialableNotice count={undialable} only={query.undialable !== ''} onChange={change} />
			<CustomersToolbar query={query} onSearch={search} onChange={change} />
			<ListBar list={list} loading={m.customers_loading()} empty={m.customers_empty()}>
				{list.rows.length > 0 && (
					<>
						<label className={`${field.check} ${styles.all}`}>
							<input
								type="checkbox"
								checked={table.getIsAllPageRowsSelected()}
								onChange={table.getToggleAllPageRowsSelectedHandler()}
							/>
							{m.customers_select_all()}
						</label>
						<button
							type="button"
							className={button.danger}
							disabled={selected.length === 0}
							onClick={() => setShown({ action: 'delete many', customers: selected })}
						>
							<Icon of={Trash2} size={18} /> {m.customers_delete_selected({ count: selected.length })}
						</button>
					</>
				)}
			</ListBar>
			<ListStates
				list={list}
				icon={Users}
				empty={m.customers_empty()}
				hint={emptyHint(query)}
				onClear={
					query.search || query.undialable ? () => change({ search: undefined, undialable: undefined }) : undefined
				}
			>
				<ConsoleTable table={table} caption={m.admin_tab_customers()} />
				<ConsolePager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			{shown && <CustomerDialogs shown={shown} onShow={setShown} onDeleted={removed} />}
		</main>
	);
}
