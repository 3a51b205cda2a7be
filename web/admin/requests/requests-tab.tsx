import { Inbox } from 'lucide';
import { useMemo, useState } from 'react';
import type { AdministeredRequest } from '#contract/request-desk.ts';
import { requestTypes, statuses } from '#contract/request-labels.ts';
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
import { requestColumns } from './request-columns.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { requestFields, requestRow } from './request-row.ts';
import { RequestsToolbar } from './requests-toolbar.tsx';
import '../people.css';

const exported = {
	button: m.admin_requests_export,
	busy: m.admin_requests_exporting,
	done: m.admin_requests_exported,
	failed: m.admin_requests_export_failed,
};

function given(values: Record<string, string | undefined>): Record<string, string> {
	return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** All requests, the newest first: filtered, opened, moved on, answered and exported. */
export function RequestsTab() {
	const { parameters, page, change, goTo } = useListUrl();
	const search = parameters.get('search') ?? '';
	const type = knownValue(requestTypes, parameters.get('type'));
	const status = knownValue(statuses, parameters.get('status'));
	const customer = /^[1-9]\d{0,8}$/.exec(parameters.get('customer') ?? '')?.[0];
	const query = given({ search, type, status, customer });
	const paged = { ...query, page: String(page), pageSize: String(pageSize) };
	const list = useAdminList<AdministeredRequest>('/api/requests', paged, m.admin_requests_failed);
	const [opened, setOpened] = useState<AdministeredRequest>();
	const columns = useMemo(() => requestColumns(setOpened), []);
	const table = useListTable({ list, columns, page, goTo });
	const filtered = Object.keys(query).length > 0;
	const texts = { loading: m.admin_requests_loading(), empty: m.admin_requests_empty() };
	return (
		<main id="main" tabIndex={-1}>
			<header className="console-head">
				<h1>{m.admin_tab_requests()}</h1>
				<ExportButton<AdministeredRequest>
					{...{ name: 'requests.csv', texts: exported, fields: requestFields(), row: requestRow }}
					load={() => adminCall('GET', '/api/requests', { parameters: query })}
				/>
			</header>
			<RequestsToolbar
				{...{ search, type, status, onChange: change }}
				customer={customer ? { name: list.rows[0]?.customer_name } : undefined}
			/>
			<div className="people-bar">
				<ListLine {...{ list, page, size: pageSize, ...texts }} />
			</div>
			<ListStates
				{...{ list, icon: Inbox, ...texts }}
				hint={filtered ? m.admin_requests_empty_search() : m.admin_requests_empty_hint()}
				onClear={
					filtered
						? () => change({ search: undefined, type: undefined, status: undefined, customer: undefined })
						: undefined
				}
			>
				<ConsoleTable table={table} caption={m.admin_tab_requests()} busy={list.loading} />
				<ConsolePager page={page} pages={table.getPageCount()} onPage={goTo} />
			</ListStates>
			{opened && (
				<RequestDialog
					{...{ request: opened, onClose: () => setOpened(undefined) }}
					onChanged={(request) => {
						setOpened(request);
						void list.reload();
					}}
				/>
			)}
		</main>
	);
}
