import { SearchX } from 'lucide';
import { useState } from 'react';
import type { SearchMiss } from '#contract/search/search-misses.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { Pager } from '../../ui/pager.tsx';
import { toast } from '../../ui/toast.ts';
import { ConsoleSelect } from '../frame/console-select.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { type List, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { changeMiss, loadMeanings, missesList, missQuery, periods } from './miss-api.ts';
import { MissDialogs, type ShownMiss } from './miss-dialogs.tsx';
import { MissTable } from './miss-table.tsx';
import styles from './misses-section.module.css';

export const clientLoader = (args: TabArgs) => loadList<SearchMiss>(missesList, args);

export const clientAction = ({ request }: TabArgs) => changeMiss(request);

/** Searches without results, the most frequent first; each becomes a word or a reference, or is ignored. */
export default function MissesSection({ loaderData: list }: { loaderData: List<SearchMiss> }) {
	const { parameters, page, change, goTo } = useListUrl();
	const [shown, setShown] = useState<ShownMiss>();
	const { days, from, to } = missQuery(parameters);
	const next = useFocusOfNext(list.rows);
	const { mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const ignore = async ({ id }: SearchMiss) => {
		const response = await mutate({ id });
		if (!response.ok) return void toast('error', errorText(response, m.search_miss_ignore_failed()));
		next.onDeleted(id);
		void toast('success', m.search_miss_ignored());
	};
	return (
		<>
			<p className={styles.intro}>{m.search_misses_intro()}</p>
			<div className={toolbar.toolbar}>
				<ConsoleSelect
					label={m.search_misses_period()}
					value={days}
					onChange={(chosen) => change({ days: chosen, from: undefined, to: undefined })}
					options={[
						...(days === '' ? [['', m.report_filter_range({ from: from || '…', to: to || '…' })] as const] : []),
						...periods.map((period) => [period, m.search_misses_days({ days: Number(period) })] as const),
					]}
				/>
			</div>
			<ListBar list={list} loading={m.search_misses_loading()} empty={m.search_misses_empty()} />
			<ListStates list={list} icon={SearchX} empty={m.search_misses_empty()} hint={m.search_misses_empty_hint()}>
				<MissTable
					misses={list.rows}
					body={next.list}
					onMakeWord={(miss) => setShown({ miss, meanings: loadMeanings(miss.id) })}
					onMakeReference={(miss) => setShown({ miss })}
					onIgnore={(miss) => void ignore(miss)}
				/>
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			{shown && <MissDialogs shown={shown} onSaved={next.onDeleted} onClose={() => setShown(undefined)} />}
		</>
	);
}
