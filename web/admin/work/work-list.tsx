import { PackageSearch, Plus } from 'lucide';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import type { WorkRow } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { useStore } from '../../platform/store.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { NumberedPager } from '../../ui/numbered-pager.tsx';
import { SelectAll } from '../../ui/selection.tsx';
import text from '../../ui/text.module.css';
import { optionalCategories } from '../categories/category-api.ts';
import { useListState } from '../frame/back-to-list.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleNotice } from '../frame/console-notice.tsx';
import { type List, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { ProductsSwitch } from '../products/products-switch.tsx';
import { May } from '../session/may.tsx';
import { emptySelection, hasProduct, selectionStore, selectionUnder, withProducts } from './list-selection.ts';
import { type ChosenList, loadChosenList, loadPriceLists, useListedSizes } from './listed-sizes.ts';
import { SelectionBar } from './selection-bar.tsx';
import { hiddenColumns, shownColumns } from './shown-columns.ts';
import { useWorkRows } from './use-work-rows.ts';
import type { RowActions } from './work-actions.ts';
import styles from './work-list.module.css';
import { priceListId, workList, workQuery } from './work-query.ts';
import { WorkTable } from './work-table.tsx';
import { WorkToolbar } from './work-toolbar.tsx';

interface WorkData {
	list: List<WorkRow>;
	categories: Category[];
	priceLists: PriceList[];
	/** The price list beside the shop's prices; undefined when none is chosen, or it failed to load. */
	chosen: ChosenList | undefined;
	hasPriceListFailed: boolean;
}

export async function clientLoader(args: TabArgs): Promise<WorkData> {
	const { signal } = args.request;
	const [list, categories, priceLists] = await Promise.all([
		loadList<WorkRow>(workList, args),
		optionalCategories(signal),
		loadPriceLists(signal),
	]);
	const chosenId = Number(priceListId(new URL(args.request.url).searchParams));
	const productIds = list.rows.map(({ id }) => id);
	const isChosen = priceLists.some(({ id }) => id === chosenId);
	const chosen = isChosen ? await loadChosenList(chosenId, productIds, signal) : undefined;
	return { list, categories, priceLists, chosen, hasPriceListFailed: isChosen && !chosen };
}

/** The products as a table: search, sort, edit prices and stock in their cells, change many at once. */
export default function WorkList({ loaderData }: { loaderData: WorkData }) {
	const { list, categories, priceLists, chosen, hasPriceListFailed } = loaderData;
	const { revalidate } = useRevalidator();
	const { parameters, page, change, search, goTo } = useListUrl();
	const query = workQuery(parameters);
	const listState = useListState();
	const hidden = useStore(hiddenColumns, hiddenColumns.get());
	const hasList = chosen !== undefined;
	const shown = useMemo(() => shownColumns(hidden, hasList), [hidden, hasList]);
	const selection = selectionUnder(useStore(selectionStore, emptySelection), query);
	const { rows, variantsOf, take, save, toggle } = useWorkRows(list.rows);
	const { sizesOf, reload, save: saveListed } = useListedSizes(chosen);
	const [saved, setSaved] = useState('');
	const columnToOpen = useRef<string>(undefined);
	// for the callbacks of rows: with a ref they stay the same functions, and rows are not rendered again
	const latest = useRef({ selection, page, pages: list.pages, goTo });
	latest.current = { selection, page, pages: list.pages, goTo };
	const select = useCallback(
		(ids: number[], on: boolean) => selectionStore.set(withProducts(latest.current.selection, ids, on)),
		[],
	);
	const actions: RowActions = useMemo(
		() => ({
			async save(row, form) {
				const response = await save(row, form);
				// the list compares its prices with the public ones
				if (response.ok) runInBackground(reload(row.id));
				return response;
			},
			saveListed,
			take,
			onToggle: toggle,
			onSelect: (id, on) => select([id], on),
			onSaved: (label) => setSaved(m.worklist_saved({ name: label })),
			onEnd(column) {
				const { page, pages, goTo } = latest.current;
				if (page >= pages) return;
				columnToOpen.current = column;
				goTo(page + 1);
			},
		}),
		[save, saveListed, reload, take, toggle, select],
	);
	const isSelected = (id: number) => hasProduct(selection, id);
	const pager = (label: string) => <NumberedPager page={page} pages={list.pages} label={label} onPage={goTo} />;
	const isFiltered = query.search !== '' || query.category !== '';
	const empty = isFiltered ? m.admin_products_empty() : m.admin_products_none();
	return (
		<main id="main" tabIndex={-1} className={styles.list}>
			<ConsoleHead title={m.admin_tab_products()}>
				<ProductsSwitch shown="table" parameters={parameters} />
				<May right="catalogue.edit">
					<Link to={consoleUrls.addProduct} state={listState} className={button.primary}>
						<Icon of={Plus} size={18} /> {m.admin_add_product()}
					</Link>
				</May>
			</ConsoleHead>
			<WorkToolbar
				query={query}
				categories={categories}
				priceLists={priceLists}
				priceList={priceListId(parameters)}
				onSearch={search}
				onChange={change}
			/>
			{hasPriceListFailed && (
				<ConsoleNotice text={m.price_entries_failed()}>
					<button type="button" className={button.button} onClick={() => void revalidate()}>
						{m.admin_retry()}
					</button>
				</ConsoleNotice>
			)}
			<ListBar list={list} loading={m.admin_products_loading()} empty={empty}>
				{rows.length > 0 && (
					<SelectAll
						ids={rows.map(({ id }) => id)}
						selection={{ isSelected, select }}
						label={m.worklist_select_page()}
					/>
				)}
				{pager(m.admin_pages())}
			</ListBar>
			<p role="status" className={text.hidden}>
				{saved}
			</p>
			<ListStates
				list={list}
				icon={PackageSearch}
				empty={empty}
				hint={isFiltered ? m.worklist_empty_hint() : m.admin_products_none_hint()}
				onClear={isFiltered ? () => change({ search: undefined, category: undefined }) : undefined}
			>
				<WorkTable
					rows={rows}
					first={list.first}
					total={list.total}
					columns={shown}
					sort={query.sort}
					onSort={(sort) => change({ sort })}
					isSelected={isSelected}
					variantsOf={variantsOf}
					listedOf={sizesOf}
					columnToOpen={columnToOpen}
					actions={actions}
				/>
				{pager(m.worklist_pages_below())}
			</ListStates>
			<SelectionBar selection={selection} filter={query} total={list.total} categories={categories} />
		</main>
	);
}
