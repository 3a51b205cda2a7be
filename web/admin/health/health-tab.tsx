import { HeartPulse } from 'lucide';
import { mayUse } from '#contract/accounts/rights.ts';
import type { Backups } from '#contract/backups/backups.schema.ts';
import {
	type HealthKey,
	type HealthList,
	type HealthRow,
	healthKeys,
} from '#contract/catalogue/health-lists.schema.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import { Pager } from '../../ui/pager.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import { type List, type ListRoute, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import styles from '../frame/section-nav.module.css';
import { SectionNav } from '../frame/section-nav.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { knownValue, useListUrl } from '../frame/use-list-url.ts';
import { adminContext } from '../session/admin-guard.ts';
import { adminCall } from '../session/admin-session.ts';
import { BackupLine, type NewestBackup } from './backup-line.tsx';
import { healthLabels } from './health-labels.ts';
import { HealthTable } from './health-table.tsx';

/** The list that the URL names; by default the first. */
const healthKeyOf = (search: URLSearchParams): HealthKey => knownValue(healthKeys, search.get('list')) ?? healthKeys[0];

const healthRows = (key: HealthKey): ListRoute => ({
	path: `/api/health-lists/${key}`,
	pageSize: 50,
	failed: m.health_failed,
});

/** All lists with their counts. */
function loadHealth(signal: AbortSignal): Promise<ApiResult<HealthList[]>> {
	return adminCall<HealthList[]>('GET', '/api/health-lists', { signal });
}

interface HealthData {
	key: HealthKey;
	/** Empty when they fail to load: the list then shows the error. */
	lists: HealthList[];
	list: List<HealthRow>;
	/** For owners; undefined also when it fails to load. */
	backup: NewestBackup | undefined;
}

export async function clientLoader(args: TabArgs): Promise<HealthData> {
	const key = healthKeyOf(args.url.searchParams);
	const mayBackUp = mayUse(args.context.get(adminContext), 'backups.manage');
	const [lists, list, backups] = await Promise.all([
		loadHealth(args.request.signal),
		loadList<HealthRow>(healthRows(key), args),
		mayBackUp ? adminCall<Backups>('GET', '/api/backups', { signal: args.request.signal }) : undefined,
	]);
	return { key, lists: lists.ok ? lists.data : [], list, backup: backups?.ok ? backups.data : undefined };
}

/** Gaps of the catalogue, a list for each kind. Every row links to the form where it is corrected. */
export default function HealthTab({ loaderData: { key, lists, list, backup } }: { loaderData: HealthData }) {
	const { page, goTo } = useListUrl();
	const { title, hint } = healthLabels[key];
	const sections = lists.map((list) => ({
		key: list.key,
		label: m.health_section({ title: healthLabels[list.key].title(), count: numberText(list.count) }),
		url: consoleUrls.health(list.key),
	}));
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.health_tab()} />
			{backup && <BackupLine backup={backup} className={styles.intro} />}
			<SectionNav label={m.health_lists()} sections={sections} current={key} />
			<p className={styles.intro}>{hint()}</p>
			<ListBar list={list} loading={m.health_loading()} empty={m.health_empty()} />
			<ListStates list={list} icon={HeartPulse} empty={m.health_empty()} hint={m.health_empty_hint()}>
				<HealthTable rows={list.rows} caption={title()} areDocuments={key === 'documents'} />
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
		</main>
	);
}
