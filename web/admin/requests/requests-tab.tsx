import { Inbox } from 'lucide';
import { useMemo, useState } from 'react';
import { data } from 'react-router';
import type { AdministeredRequest } from '#contract/request-desk.ts';
import { m } from '#messages';
import { currentLanguage } from '../../language.ts';
import { adminCall } from '../admin-session.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsolePager } from '../frame/console-pager.tsx';
import { ConsoleTable } from '../frame/console-table.tsx';
import { ExportButton } from '../frame/export-button.tsx';
import { type List, listQuery, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useListTable } from '../frame/use-list-table.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { noReportFilter } from './report-filter.tsx';
import { requestColumns } from './request-columns.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { requestFields, requestRow } from './request-row.ts';
import { requestQuery, requestsList } from './requests-list.ts';
import { RequestsToolbar } from './requests-toolbar.tsx';
import { updateRequest } from './update-request.ts';
import { useLiveList } from './use-live-list.ts';

const exported = {
	button: m.admin_requests_export,
	busy: m.admin_requests_exporting,
	done: m.admin_requests_exported,
	failed: m.admin_requests_export_failed,
};
const noFilters = { search: undefined, type: undefined, status: undefined, customer: undefined, ...noReportFilter };

export const clientLoader = (args: TabArgs) => loadList<AdministeredRequest>(requestsList, args);

/** PUT moves a request on. */
export async function clientAction({ request }: TabArgs) {
	const outcome = await updateRequest(await request.json());
	return outcome.status === 'failed' ? data(outcome, { status: outcome.response.status || 503 }) : outcome;
}

/** All requests, the newest first: filtered, opened, moved on, replied to and exported. */
export default function RequestsTab({ loaderData: list }: { loaderData: List<AdministeredRequest> }) {
	useLiveList();
	const { parameters, page, change, search, goTo } = useListUrl();
	const query = listQuery(requestsList, parameters);
	const filtered = Object.keys(query).length > 0;
	const [opened, setOpened] = useState<AdministeredRequest>();
	const columns = useMemo(() => requestColumns(setOpened), []);
	const table = useListTable({ list, columns });
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_requests()}>
				<ExportButton<AdministeredRequest>
					name="requests.csv"
					texts={exported}
					fields={requestFields()}
					load={() => adminCall('GET', requestsList.path, { parameters: query, language: currentLanguage() })}
					row={requestRow}
				/>
			</ConsoleHead>
			<RequestsToolbar
				query={requestQuery(parameters)}
				customerName={list.rows[0]?.customer_name}
				onSearch={search}
				onChange={change}
			/>
			<ListBar list={list} loading={m.admin_requests_loading()} empty={m.admin_requests_empty()} />
			<ListStates
				list={list}
				icon={Inbox}
				empty={m.admin_requests_empty()}
				hint={filtered ? m.admin_requests_empty_search() : m.admin_requests_empty_hint()}
				onClear={filtered ? () => change(noFilters) : undefined}
			>
				<ConsoleTable table={table} caption={m.admin_tab_requests()} onOpen={setOpened} />
				<ConsolePager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			{opened && <RequestDialog request={opened} onChanged={setOpened} onClose={() => setOpened(undefined)} />}
		</main>
	);
}
