import { Merge, Trash2, Users } from 'lucide';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { hasRight } from '#contract/accounts/rights.ts';
import type { Customer } from '#contract/people/people.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SelectAll, useSelection } from '../../ui/selection.tsx';
import { actionResult } from '../frame/action-result.ts';
import { saveResult } from '../frame/conflict.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleNotice } from '../frame/console-notice.tsx';
import { loadFile } from '../frame/download-file.ts';
import { ExportButton } from '../frame/export-button.tsx';
import { type List, listQuery, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { idText, type UrlChange, useListUrl } from '../frame/use-list-url.ts';
import { useLoading } from '../frame/use-loading.ts';
import { useAdmin } from '../session/admin-session.ts';
import { May } from '../session/may.tsx';
import {
	countUndialable,
	deleteCustomer,
	deleteCustomers,
	loadCustomer,
	mergeCustomers,
	splitCustomer,
	updateCustomer,
} from './customer-changes.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerDialogs, type ShownCustomer } from './customer-dialogs.tsx';
import { customerQuery, customersList } from './customers-list.ts';
import styles from './customers-tab.module.css';
import { CustomersToolbar } from './customers-toolbar.tsx';

const exported = {
	button: m.customers_export,
	busy: m.customers_exporting,
	done: m.customers_exported,
	failed: m.customers_export_failed,
};

interface CustomersData {
	list: List<Customer>;
	/** Customers, on all pages, whose number can't be dialled. */
	undialable: number;
}

export async function clientLoader(args: TabArgs): Promise<CustomersData> {
	const list = await loadList<Customer>(customersList, args);
	// only after the list: when it fails, one error is enough
	return { list, undialable: list.error ? 0 : await countUndialable(args.request.signal) };
}

/** PUT changes a customer, POST merges two (`into`) or splits one, DELETE deletes one (`id`) or several (`ids`). */
export async function clientAction({ request }: TabArgs) {
	const change = await request.json();
	if (request.method === 'PUT') return saveResult(await updateCustomer(change), () => loadCustomer(change.id));
	if (request.method === 'POST')
		return actionResult(await ('into' in change ? mergeCustomers(change) : splitCustomer(change)));
	const { currentPassword } = change;
	if ('ids' in change) return deleteCustomers(change.ids, currentPassword);
	return actionResult(await deleteCustomer(change.id, currentPassword));
}

function emptyHint({ search, undialable, account }: ReturnType<typeof customerQuery>): string {
	if (search || account) return m.customers_empty_search();
	return undialable ? m.customers_undialable_none() : m.customers_empty_hint();
}

/** All customers, with search, order and export. */
export default function CustomersTab({ loaderData: { list, undialable } }: { loaderData: CustomersData }) {
	const { parameters, page, change, search, goTo } = useListUrl();
	const query = customerQuery(parameters);
	const [shown, setShown] = useState<ShownCustomer>();
	const user = useAdmin();
	const role = user.status === 'in' ? user.admin.role : 'viewer';
	const canDelete = hasRight(role, 'customers.delete');
	const canMerge = hasRight(role, 'customers.edit');
	const columns = useMemo(
		() =>
			customerColumns(
				(action, customer) => setShown(action === 'view' ? { action, id: customer.id } : { action, customer }),
				role,
			),
		[role],
	);
	const selection = useSelection(list.rows);
	const accounts = selection.selected.filter(({ account }) => account);
	const [first, second, third] = selection.selected;
	const isPair = first !== undefined && second !== undefined && third === undefined && accounts.length < 2;
	const hints = [
		selection.selected.length > 0 && !isPair && m.customers_merge_pair(),
		canDelete && accounts.length < selection.selected.length && m.customers_delete_accounts(),
	].filter((hint) => hint !== false);
	const openedByUrl = Number(idText(parameters.get('record')));
	useEffect(() => {
		if (openedByUrl > 0) setShown({ action: 'view', id: openedByUrl });
	}, [openedByUrl]);
	const show = (next: ShownCustomer | undefined) => {
		if (next === undefined && openedByUrl > 0) change({ record: undefined });
		setShown(next);
	};
	const removed = () => {
		flushSync(() => setShown(undefined));
		// the button that opened the dialog is deleted with its row
		document.getElementById('main')?.focus();
	};
	const { revalidate } = useRevalidator();
	const erased = () => {
		removed();
		runInBackground(revalidate());
	};
	const isFiltered = query.search !== '' || query.undialable !== '' || query.account !== '';
	const empty = isFiltered ? m.customers_empty() : m.customers_none();
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_customers()}>
				<May right="customers.export">
					<ExportButton
						name="customers.csv"
						load={() =>
							loadFile('GET', `${customersList.path}.csv`, { parameters: listQuery(customersList, parameters) })
						}
						texts={exported}
					/>
				</May>
			</ConsoleHead>
			<UndialableNotice count={undialable} only={query.undialable !== ''} onChange={change} />
			<CustomersToolbar query={query} onSearch={search} onChange={change} />
			<ListBar list={list} loading={m.customers_loading()} empty={empty}>
				{canMerge && list.rows.length > 0 && (
					<>
						<SelectAll
							ids={list.rows.map(({ id }) => id)}
							selection={selection}
							label={m.customers_select_all()}
							className={styles.all}
						/>
						<button
							type="button"
							className={button.button}
							disabled={!isPair}
							onClick={() => isPair && setShown({ action: 'merge', customers: [first, second] })}
						>
							<Icon of={Merge} size={18} /> {m.customers_merge({ count: selection.selected.length })}
						</button>
						{canDelete && (
							<button
								type="button"
								className={button.danger}
								disabled={accounts.length === 0}
								onClick={() => setShown({ action: 'delete many', customers: accounts })}
							>
								<Icon of={Trash2} size={18} /> {m.customers_delete_selected({ count: accounts.length })}
							</button>
						)}
						<p role="status" className={styles.hint}>
							{hints.join(' ')}
						</p>
					</>
				)}
			</ListBar>
			<ListStates
				list={list}
				icon={Users}
				empty={empty}
				hint={emptyHint(query)}
				onClear={
					isFiltered ? () => change({ search: undefined, undialable: undefined, account: undefined }) : undefined
				}
			>
				<DataTable
					look="list"
					rows={list.rows}
					columns={columns}
					caption={m.admin_tab_customers()}
					sort={{ key: query.sort, isDescending: query.order === 'desc' }}
					onSort={({ key, isDescending }) => change({ sort: key, order: isDescending ? 'desc' : 'asc' })}
					selection={
						canMerge
							? {
									...selection,
									label: m.customers_select_row(),
									allLabel: m.customers_select_all(),
									rowLabel: ({ name }) => m.customers_select({ name: isolateCodes(name) }),
								}
							: undefined
					}
					isBusy={useLoading()}
				/>
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			{shown && <CustomerDialogs shown={shown} onShow={show} onDeleted={removed} onErased={erased} />}
		</main>
	);
}

interface UndialableNoticeProps {
	/** Customers whose number can't be dialled. */
	count: number;
	/** Whether the list shows only them. */
	only: boolean;
	onChange: UrlChange;
}

/** A notice above the list that switches between the customers whose number can't be dialled and all. */
function UndialableNotice({ count, only, onChange }: UndialableNoticeProps) {
	if (count === 0 && !only) return null;
	const show = () => onChange({ undialable: only ? undefined : '1', search: undefined });
	return (
		<ConsoleNotice text={m.customers_undialable({ count })}>
			<button type="button" className={button.button} onClick={show}>
				{only ? m.customers_undialable_all() : m.customers_undialable_show()}
			</button>
		</ConsoleNotice>
	);
}
