import { ShieldCheck } from 'lucide';
import type { AuditEntry } from '#contract/audit/audit.schema.ts';
import { auditKindLabels, auditKinds } from '#contract/audit/audit-kinds.ts';
import type { RequestOwner } from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { pageOf } from '../../platform/page-number.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { DayFilter } from '../frame/day-filter.tsx';
import { loadFile } from '../frame/download-file.ts';
import { ExportButton } from '../frame/export-button.tsx';
import { formatTime } from '../frame/format-time.ts';
import type { List } from '../frame/list-route.ts';
import { ListStates } from '../frame/list-states.tsx';
import nav from '../frame/section-nav.module.css';
import type { TabArgs } from '../frame/tab-args.ts';
import { dateText, knownValue, useListUrl } from '../frame/use-list-url.ts';
import { useLoading } from '../frame/use-loading.ts';
import { loadOwners, useOwnerOptions } from '../people/owners.ts';
import { adminCall } from '../session/admin-session.ts';
import styles from './audit-section.module.css';

export interface AuditData {
	list: List<AuditEntry>;
	/** There is a next page. */
	more: boolean;
	people: RequestOwner[];
}

/** The filters of a URL; an empty one does not filter. */
function auditQuery(search: URLSearchParams) {
	return {
		kind: knownValue(auditKinds, search.get('kind')) ?? ('' as const),
		account: /^administrator-\d+$/.exec(search.get('account') ?? '')?.[0] ?? '',
		from: dateText(search.get('from')),
		to: dateText(search.get('to')),
	};
}

const setFilters = (query: Record<string, string>) =>
	Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

export async function loadAudit({ request, url }: TabArgs): Promise<AuditData> {
	const page = pageOf(url.searchParams);
	const parameters = { ...setFilters(auditQuery(url.searchParams)), page };
	const [response, people] = await Promise.all([
		adminCall<AuditEntry[]>('GET', '/api/audit', { parameters, signal: request.signal }),
		loadOwners(request.signal),
	]);
	const rows = response.ok ? response.data : [];
	const error = response.ok ? undefined : errorText(response, m.audit_failed());
	const more = response.ok && /rel="next"/.test(response.headers?.get('Link') ?? '');
	const list = {
		rows,
		total: rows.length,
		first: 1,
		pages: 1,
		...(error !== undefined && { error }),
	} as List<AuditEntry>;
	return { list, more, people };
}

const columns = (): Column<AuditEntry>[] => [
	{
		key: 'at',
		label: m.audit_at(),
		cell: ({ at }) => (
			<time dateTime={at}>
				<Code>{formatTime(at)}</Code>
			</time>
		),
	},
	{ key: 'kind', label: m.audit_kind(), kind: 'title', cell: ({ kind }) => auditKindLabels[kind]() },
	{ key: 'account', label: m.audit_account(), cell: ({ account }) => <Code>{account?.name ?? '–'}</Code> },
	{
		key: 'network',
		label: m.history_field_network(),
		className: styles.network,
		cell: ({ network }) => <Code>{network || '–'}</Code>,
	},
	{ key: 'device', label: m.history_field_device(), cell: ({ device }) => <Code>{device || '–'}</Code> },
	{ key: 'details', label: m.audit_details(), cell: ({ details }) => <Code>{details || '–'}</Code> },
];

/** The audit for owners, with filters and export. */
export function AuditSection({ list, more, people }: AuditData) {
	const { parameters, page, change, goTo } = useListUrl();
	const query = auditQuery(parameters);
	const loading = useLoading();
	const peopleOptions = useOwnerOptions();
	const filtered = Object.keys(setFilters(query)).length > 0;
	const accounts = peopleOptions(people, m.desk_owner_me).map(([id, name]) => [`administrator-${id}`, name] as const);
	return (
		<section aria-labelledby="audit-title">
			<ConsoleHead title={m.audit_title()} section={{ id: 'audit-title' }}>
				<ExportButton
					name="audit.csv"
					load={() => loadFile('GET', '/api/audit.csv', { parameters: setFilters(query) })}
					texts={{
						button: m.audit_export_button,
						busy: m.audit_exporting,
						done: m.audit_exported,
						failed: m.audit_export_failed,
					}}
				/>
			</ConsoleHead>
			<p className={nav.intro}>{m.audit_text()}</p>
			<search className={toolbar.toolbar}>
				<ConsoleSelect
					label={m.audit_kind()}
					value={query.kind}
					options={[['', m.audit_any_kind()], ...auditKinds.map((kind) => [kind, auditKindLabels[kind]()] as const)]}
					onChange={(kind) => change({ kind })}
				/>
				<ConsoleSelect
					label={m.audit_account()}
					value={query.account}
					options={[['', m.audit_anybody()], ...accounts]}
					onChange={(account) => change({ account })}
				/>
				{(['from', 'to'] as const).map((day) => (
					<DayFilter
						key={day}
						label={day === 'from' ? m.history_from() : m.history_to()}
						value={query[day]}
						onChange={(value) => change({ [day]: value })}
					/>
				))}
			</search>
			<p role="status">{loading ? m.audit_loading() : ''}</p>
			<ListStates
				list={list}
				icon={ShieldCheck}
				empty={m.audit_empty()}
				hint=""
				onClear={
					filtered ? () => change({ kind: undefined, account: undefined, from: undefined, to: undefined }) : undefined
				}
			>
				<DataTable look="list" rows={list.rows} columns={columns()} labelledBy="audit-title" isBusy={loading} />
				<Pager page={page} hasNext={more} onPage={goTo} />
			</ListStates>
		</section>
	);
}
