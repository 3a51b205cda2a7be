import { Building2, Merge, Pencil, Plus, Trash2, Users } from 'lucide';
import { useState } from 'react';
import type { Company, CompanyListItem } from '#contract/companies/companies.schema.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { IconButton } from '../frame/icon-button.tsx';
import { type List, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { useLoading } from '../frame/use-loading.ts';
import {
	changeCompanies,
	companiesList,
	companyQuery,
	loadCompanies,
	loadCompany,
	loadPriceLists,
} from './company-api.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { DeleteDialog, MergeDialog } from './company-dialogs.tsx';
import { PeopleDialog } from './people-dialog.tsx';

export const clientLoader = (args: TabArgs): Promise<List<CompanyListItem>> =>
	loadList<CompanyListItem>(companiesList, args);

export const clientAction = ({ request }: TabArgs) => changeCompanies(request);

type Shown =
	| { action: 'edit'; company: Company | undefined; lists: PriceList[] }
	| { action: 'merge'; company: CompanyListItem; others: CompanyListItem[] }
	| { action: 'people' | 'delete'; company: CompanyListItem };

/** Companies: what they buy by, their people, and those that buyers have asked for. */
export default function CompaniesTab({ loaderData: list }: { loaderData: List<CompanyListItem> }) {
	const { parameters, page, change, search, goTo } = useListUrl();
	const query = companyQuery(parameters);
	const [shown, setShown] = useState<Shown>();
	const next = useFocusOfNext(list.rows);
	const close = () => setShown(undefined);
	const edit = async (id?: number) => {
		const [company, lists] = await Promise.all([id === undefined ? undefined : loadCompany(id), loadPriceLists()]);
		if (lists && (id === undefined || company)) setShown({ action: 'edit', company, lists });
	};
	const show = async (action: 'people' | 'merge' | 'delete', company: CompanyListItem) => {
		if (action !== 'merge') return setShown({ action, company });
		const companies = await loadCompanies();
		if (companies) setShown({ action, company, others: companies.filter(({ id }) => id !== company.id) });
	};
	const actions = [
		['people', m.company_people_open, Users],
		['merge', m.company_merge_one, Merge],
		['delete', m.company_delete_one, Trash2],
	] as const;
	const columns: Column<CompanyListItem>[] = [
		{
			key: 'name',
			label: m.company_name(),
			kind: 'name',
			cell: ({ name, state }) => (
				<>
					<Code>{name}</Code> {state === 'asked' && <span className={chip.count}>{m.company_state_asked()}</span>}
				</>
			),
		},
		{
			key: 'list',
			label: m.company_price_list(),
			cell: ({ price_list_name: name }) => (name === null ? '–' : <Code>{name}</Code>),
		},
		{
			key: 'terms',
			label: m.company_terms_days(),
			kind: 'number',
			cell: ({ terms_days: days }) => (days === null ? '–' : numberText(days)),
		},
		{ key: 'people', label: m.company_people(), kind: 'number', cell: ({ members }) => numberText(members) },
		{
			key: 'actions',
			label: m.redirect_actions(),
			kind: 'actions',
			cell: (company) => {
				const name = isolateCodes(company.name);
				return (
					<>
						<IconButton
							icon={Pencil}
							label={m.company_edit_one({ name })}
							onClick={() => runInBackground(edit(company.id))}
						/>
						{actions.map(([action, label, icon]) => (
							<IconButton
								key={action}
								icon={icon}
								label={label({ name })}
								onClick={() => runInBackground(show(action, company))}
							/>
						))}
					</>
				);
			},
		},
	];
	const isFiltered = query.search !== '' || query.state !== '';
	const empty = isFiltered ? m.companies_empty() : m.companies_none();
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.companies_tab()}>
				<button type="button" className={button.primary} onClick={() => runInBackground(edit())}>
					<Icon of={Plus} size={18} /> {m.company_add()}
				</button>
			</ConsoleHead>
			<div className={toolbar.toolbar}>
				<ConsoleSearch
					label={m.companies_search()}
					placeholder={m.companies_search_hint()}
					value={query.search}
					onSearch={search}
				/>
				<ConsoleSelect
					label={m.company_state()}
					value={query.state}
					options={[
						['', m.company_state_all()],
						['asked', m.company_state_asked()],
						['confirmed', m.company_state_confirmed()],
					]}
					onChange={(state) => change({ state })}
				/>
			</div>
			<ListBar list={list} loading={m.companies_loading()} empty={empty} />
			<ListStates
				list={list}
				icon={Building2}
				empty={empty}
				hint={isFiltered ? m.companies_empty_search() : m.companies_empty_hint()}
				onClear={isFiltered ? () => change({ search: undefined, state: undefined }) : undefined}
			>
				<DataTable
					look="dense"
					rows={list.rows}
					columns={columns}
					caption={m.companies_tab()}
					body={next.list}
					isBusy={useLoading()}
				/>
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			{shown?.action === 'edit' && <CompanyDialog company={shown.company} lists={shown.lists} onClose={close} />}
			{shown?.action === 'people' && <PeopleDialog company={shown.company} onClose={close} />}
			{shown?.action === 'merge' && (
				<MergeDialog company={shown.company} others={shown.others} onDeleted={next.onDeleted} onClose={close} />
			)}
			{shown?.action === 'delete' && (
				<DeleteDialog company={shown.company} onDeleted={next.onDeleted} onClose={close} />
			)}
		</main>
	);
}
