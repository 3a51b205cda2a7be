import { Inbox, MessageSquarePlus } from 'lucide';
import { useMemo } from 'react';
import { data } from 'react-router';
import { dayLength } from '#contract/days.ts';
import type { AdministeredRequest, RequestOwner, StatusCounts } from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useSelection } from '../../ui/selection.tsx';
import { actionResult } from '../frame/action-result.ts';
import actions from '../frame/actions.module.css';
import { useListState } from '../frame/back-to-list.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { loadFile } from '../frame/download-file.ts';
import { DownloadButton, ExportButton } from '../frame/export-button.tsx';
import { type List, listQuery, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import { MoreMenu } from '../frame/more-menu.tsx';
import { downloadQuotes, takeNewQuotes } from '../frame/quote-files.ts';
import { StaleLine } from '../frame/stale-line.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { useLoading } from '../frame/use-loading.ts';
import { loadOwners } from '../people/owners.ts';
import { adminCall } from '../session/admin-session.ts';
import { May, useMay } from '../session/may.tsx';
import { MoveSelected } from './move-selected.tsx';
import { noReportFilter } from './report-filter.tsx';
import rowStyles from './request-columns.module.css';
import { requestColumns } from './request-columns.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { makePaper } from './request-papers.ts';
import { addPayment, reversePayment } from './request-payments.ts';
import { useWalk } from './request-walk.tsx';
import { requestQuery, requestsList } from './requests-list.ts';
import { RequestsToolbar } from './requests-toolbar.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { deleteRequest, moveRequests, updateRequest } from './update-request.ts';
import { useLiveData } from './use-live-data.ts';
import { useOpenedByUrl } from './use-opened-by-url.ts';
import { addNote } from './use-record.ts';

const noFilters = {
	search: undefined,
	type: undefined,
	status: undefined,
	customer: undefined,
	owner: undefined,
	due: undefined,
	payment_due: undefined,
	...noReportFilter,
};

interface RequestsData {
	list: List<AdministeredRequest>;
	/** The administrators who can own a request. */
	owners: RequestOwner[];
	/** The number of requests of each status under the other filters; undefined when they failed to load. */
	counts: StatusCounts | undefined;
}

async function loadCounts({ request }: TabArgs): Promise<StatusCounts | undefined> {
	const { status: _, ...parameters } = listQuery(requestsList, new URL(request.url).searchParams);
	const response = await adminCall<StatusCounts>('GET', `${requestsList.path}/desk/counts`, {
		parameters,
		signal: request.signal,
	});
	return response.ok ? response.data : undefined;
}

export async function clientLoader(args: TabArgs): Promise<RequestsData> {
	const [list, owners, counts] = await Promise.all([
		loadList<AdministeredRequest>(requestsList, args),
		loadOwners(args.request.signal),
		loadCounts(args),
	]);
	return { list, owners, counts };
}

/** The changes of requests. A call says by its method and by the fields of its body what it does. */
export async function clientAction({ request }: TabArgs) {
	const body = await request.json();
	if (request.method === 'POST') {
		if ('payment' in body) return actionResult(await addPayment(body.id, body.payment));
		if ('paper' in body) return actionResult(await makePaper(body.id, body.paper));
		return actionResult(await addNote(body.id, body.text));
	}
	if (request.method === 'DELETE') {
		if ('payment' in body) return actionResult(await reversePayment(body.id, body.payment));
		return actionResult(await deleteRequest(body));
	}
	if ('ids' in body) return actionResult(await moveRequests(body));
	const outcome = await updateRequest(body);
	return outcome.status === 'failed' ? data(outcome, { status: outcome.response.status || 503 }) : outcome;
}

/** All requests, the newest first. */
export default function RequestsTab({ loaderData }: { loaderData: RequestsData }) {
	const { data: shown, staleSince } = useLiveData(loaderData, loaderData.list.failedQuietly === true);
	const { list, owners, counts } = shown;
	const state = useListState();
	const { parameters, page, change, drop, search, goTo } = useListUrl();
	const query = listQuery(requestsList, parameters);
	const isFiltered = Object.keys(query).length > 0;
	const walk = useWalk({ list, page, goTo });
	const { opened, open } = walk;
	const canAnswer = useMay()('requests.answer');
	const columns = useMemo(() => requestColumns(open, canAnswer), [open, canAnswer]);
	const selection = useSelection(list.rows);
	const isLoading = useLoading();
	useOpenedByUrl({ rows: list.rows, isIncomplete: isLoading || list.error !== undefined, open, parameters });
	const close = () => {
		walk.close();
		if (parameters.has('request')) drop('request');
	};
	const empty = isFiltered ? m.admin_requests_empty() : m.admin_requests_none();
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_requests()}>
				<div className={actions.actions}>
					{canAnswer && (
						<Link to={consoleUrls.chat} state={state} className={button.button}>
							<Icon of={MessageSquarePlus} size={18} /> {m.chats_title()}
						</Link>
					)}
					<May right="requests.export">
						<RequestExports query={query} />
					</May>
				</div>
			</ConsoleHead>
			<StatusTabs counts={counts} current={requestQuery(parameters).status} parameters={parameters} />
			<RequestsToolbar
				query={requestQuery(parameters)}
				customerName={list.rows[0]?.customer_name}
				owners={owners}
				onSearch={search}
				onChange={change}
			/>
			<ListBar list={list} loading={m.admin_requests_loading()} empty={empty}>
				{canAnswer && <MoveSelected rows={list.rows} selection={selection} />}
			</ListBar>
			<StaleLine since={staleSince} />
			<ListStates
				list={list}
				icon={Inbox}
				empty={empty}
				hint={isFiltered ? m.admin_requests_empty_search() : m.admin_requests_empty_hint()}
				onClear={isFiltered ? () => change(noFilters) : undefined}
			>
				<DataTable
					look="list"
					className={rowStyles.rows}
					rows={list.rows}
					columns={columns}
					caption={m.admin_tab_requests()}
					selection={
						canAnswer
							? {
									...selection,
									label: m.customers_select_row(),
									allLabel: m.desk_select_all(),
									rowLabel: ({ code }) => m.desk_select({ code }),
								}
							: undefined
					}
					onOpen={open}
					isBusy={isLoading}
				/>
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			{opened && <RequestDialog request={opened} owners={owners} walk={{ ...walk, close }} />}
		</main>
	);
}

const exportTexts = {
	busy: m.admin_requests_exporting,
	done: m.admin_requests_exported,
	failed: m.admin_requests_export_failed,
};

/** Days of accepted quotes that the file for Odoo has. */
const odooDays = 30;
const daysAgo = (days: number) => new Date(Date.now() - days * dayLength).toISOString();

/**
 * Exports the matching requests as CSV or XLSX, a row for each line; and accepted quotes for Odoo, since the last file or of 30 days.
 */
function RequestExports({ query }: { query: Record<string, string> }) {
	return (
		<MoreMenu>
			<ExportButton
				name="requests.csv"
				load={() => loadFile('GET', '/api/requests.csv', { parameters: query })}
				texts={{ ...exportTexts, button: m.admin_requests_export }}
			/>
			<ExportButton
				name="requests.xlsx"
				load={() => loadFile('GET', '/api/requests.xlsx', { parameters: query })}
				texts={{ ...exportTexts, button: m.desk_export_xlsx }}
			/>
			<DownloadButton
				texts={{ ...exportTexts, button: m.desk_export_odoo_new }}
				download={() => takeNewQuotes(null, { path: '/api/hand-over/odoo', name: 'orders-odoo-new.csv' })}
			/>
			<DownloadButton
				texts={{ ...exportTexts, button: m.desk_export_odoo }}
				download={() => downloadQuotes({ path: '/api/hand-over/odoo', name: 'orders-odoo.csv' }, daysAgo(odooDays))}
			/>
		</MoreMenu>
	);
}
