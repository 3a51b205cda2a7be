import { ListPlus, Pencil, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import type { CompanyListItem } from '#contract/companies/companies.schema.ts';
import { everybodysList } from '#contract/money/line-prices.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { numberText } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-date.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { toast } from '../../ui/toast.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { IconButton } from '../frame/icon-button.tsx';
import { type List, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { useLoading } from '../frame/use-loading.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { adminCall } from '../session/admin-session.ts';
import { EntriesDialog } from './entries-dialog.tsx';
import { changePriceLists, priceListsList } from './price-list-api.ts';
import { PriceListDialog } from './price-list-dialog.tsx';
import styles from './price-lists-tab.module.css';
import { PriceOfPanel } from './price-of-panel.tsx';

interface PriceListsData {
	list: List<PriceList>;
	/** Whose prices can be looked up. */
	companies: CompanyListItem[];
}

export async function clientLoader(args: TabArgs): Promise<PriceListsData> {
	const list = await loadList<PriceList>(priceListsList, args);
	const companies = await adminCall<CompanyListItem[]>('GET', '/api/companies', { signal: args.request.signal });
	return { list, companies: companies.ok ? companies.data : [] };
}

export const clientAction = ({ request }: TabArgs) => changePriceLists(request);

type Shown =
	| { action: 'edit'; list: PriceList | undefined }
	| { action: 'delete'; list: PriceList }
	| { action: 'entries'; list: { id: number; name: string } };

/** `10 Jan 2027 – 20 Jan 2027`; a dash for an open end. */
const daysText = ({ from, until }: PriceList) =>
	from || until ? [from, until].map((day) => (day ? formatDate(day) : '…')).join(' – ') : m.price_list_always();

/** Price lists of buyers and everybody's quantity breaks, and what somebody would pay. */
export default function PriceListsTab({ loaderData: { list, companies } }: { loaderData: PriceListsData }) {
	const { parameters, page, change, search, goTo } = useListUrl();
	const text = parameters.get('search') ?? '';
	const [shown, setShown] = useState<Shown>();
	const next = useFocusOfNext(list.rows);
	const close = () => setShown(undefined);
	const columns: Column<PriceList>[] = [
		{ key: 'name', label: m.price_list_name(), kind: 'name', cell: ({ name }) => <Code>{name}</Code> },
		{
			key: 'percent',
			label: m.price_list_percent_off(),
			kind: 'number',
			cell: ({ percent_off: percent }) => (percent === null ? '–' : <Code>{`${percent}%`}</Code>),
		},
		{ key: 'days', label: m.price_list_days(), cell: (row) => daysText(row) },
		{ key: 'entries', label: m.price_entries(), kind: 'number', cell: ({ entries }) => numberText(entries) },
		{ key: 'companies', label: m.companies_tab(), kind: 'number', cell: (row) => numberText(row.companies) },
		{
			key: 'actions',
			label: m.redirect_actions(),
			kind: 'actions',
			cell: (row) => {
				const name = isolateCodes(row.name);
				return (
					<>
						<button
							type="button"
							className={button.button}
							aria-label={m.price_entries_open({ list: name })}
							onClick={() => setShown({ action: 'entries', list: row })}
						>
							{m.price_entries()}
						</button>
						<IconButton
							icon={Pencil}
							label={m.price_list_edit_one({ list: name })}
							onClick={() => setShown({ action: 'edit', list: row })}
						/>
						<IconButton
							icon={Trash2}
							label={m.price_list_delete_one({ list: name })}
							onClick={() => setShown({ action: 'delete', list: row })}
						/>
					</>
				);
			},
		},
	];
	const empty = text ? m.price_lists_empty() : m.price_lists_none();
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.price_lists_tab()}>
				<button type="button" className={button.primary} onClick={() => setShown({ action: 'edit', list: undefined })}>
					<Icon of={Plus} size={18} /> {m.price_list_add()}
				</button>
			</ConsoleHead>
			<p className={styles.hint}>{m.price_lists_hint()}</p>
			<div className={toolbar.toolbar}>
				<ConsoleSearch
					label={m.price_lists_search()}
					placeholder={m.price_list_name()}
					value={text}
					onSearch={search}
				/>
				<button
					type="button"
					className={button.button}
					onClick={() => setShown({ action: 'entries', list: { id: everybodysList, name: m.price_list_everybody() } })}
				>
					<Icon of={ListPlus} size={18} /> {m.price_list_everybody()}
				</button>
			</div>
			<ListBar list={list} loading={m.price_lists_loading()} empty={empty} />
			<ListStates
				list={list}
				icon={ListPlus}
				empty={empty}
				hint={text ? m.price_lists_empty_search() : m.price_lists_empty_hint()}
				onClear={text ? () => change({ search: undefined }) : undefined}
			>
				<DataTable
					look="dense"
					rows={list.rows}
					columns={columns}
					caption={m.price_lists_tab()}
					body={next.list}
					isBusy={useLoading()}
				/>
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			<div className={styles.panel}>
				<PriceOfPanel companies={companies} />
			</div>
			{shown?.action === 'edit' && <PriceListDialog list={shown.list} onClose={close} />}
			{shown?.action === 'entries' && <EntriesDialog list={shown.list} onClose={close} />}
			{shown?.action === 'delete' && <DeleteDialog list={shown.list} onDeleted={next.onDeleted} onClose={close} />}
		</main>
	);
}

interface DeleteDialogProps {
	list: PriceList;
	onDeleted: (id: number) => void;
	onClose: () => void;
}

function DeleteDialog({ list: { id, name }, onDeleted, onClose }: DeleteDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const remove = async () => {
		const response = await mutate({ id });
		if (response.ok) {
			void toast('success', m.price_list_deleted());
			onDeleted(id);
		} else void toast('error', errorText(response, m.price_list_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.price_list_delete_title()}
			text={m.price_list_delete_text({ list: isolateCodes(name) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}
