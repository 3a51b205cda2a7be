import { BookA, Plus } from 'lucide';
import { useState } from 'react';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { m } from '#messages';
import { sendAddition } from '../../platform/send-once.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { actionResult } from '../frame/action-result.ts';
import { saveResult } from '../frame/conflict.ts';
import { ConsoleSearch } from '../frame/console-search.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { type List, type ListRoute, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { adminCall } from '../session/admin-session.ts';
import { loadTried, type TriedSearch } from './load-tried.ts';
import { TrySearch } from './try-search.tsx';
import { type ShownWord, WordDialogs } from './word-dialogs.tsx';
import { WordTable } from './word-table.tsx';
import styles from './words-section.module.css';

const wordsList: ListRoute = {
	path: '/api/search-words',
	pageSize: 50,
	query: (search) => ({ search: search.get('search') ?? '' }),
	failed: m.search_words_failed,
};

/** POST adds a word, or a row of the equals-table for a `code`; PUT changes a word, DELETE deletes one (`id`). */
async function changeWord(request: Request) {
	const { method } = request;
	const { id, ...body } = (await request.json()) as Partial<SearchWord>;
	if ('code' in body) return actionResult(await sendAddition<Reference>(adminCall, '/api/references', { body }));
	const path = id === undefined ? wordsList.path : `${wordsList.path}/${id}`;
	if (method === 'DELETE') return actionResult(await adminCall(method, path));
	if (method === 'POST') return actionResult(await sendAddition<SearchWord>(adminCall, path, { body }));
	return saveResult(await adminCall<SearchWord>(method, path, { body }), async () => {
		const stored = await adminCall<SearchWord>('GET', path);
		return stored.ok ? stored.data : undefined;
	});
}

interface WordsData {
	list: List<SearchWord>;
	tried: TriedSearch | undefined;
}

export async function clientLoader(args: TabArgs): Promise<WordsData> {
	const [list, tried] = await Promise.all([
		loadList<SearchWord>(wordsList, args),
		loadTried(args.url, args.request.signal),
	]);
	return { list, tried };
}

export const clientAction = ({ request }: TabArgs) => changeWord(request);

/** Words of buyers and what the catalogue calls them; beside them a field to try a search. */
export default function WordsSection({ loaderData: { list, tried } }: { loaderData: WordsData }) {
	const { parameters, page, change, search, goTo } = useListUrl();
	const text = parameters.get('search') ?? '';
	const [shown, setShown] = useState<ShownWord>();
	const next = useFocusOfNext(list.rows);
	const empty = text ? m.search_words_empty() : m.search_words_none();
	return (
		<div className={styles.beside}>
			<aside>
				<TrySearch tried={tried} onTry={(typed) => change({ try: typed })} onMake={setShown} />
			</aside>
			<div>
				<div className={`${toolbar.toolbar} ${styles.toolbar}`}>
					<ConsoleSearch
						label={m.search_words_search()}
						placeholder={m.search_words_search_hint()}
						value={text}
						onSearch={search}
					/>
					<button type="button" className={button.primary} onClick={() => setShown({ action: 'edit' })}>
						<Icon of={Plus} size={18} /> {m.search_words_add()}
					</button>
				</div>
				<ListBar list={list} loading={m.search_words_loading()} empty={empty} />
				<ListStates
					list={list}
					icon={BookA}
					empty={empty}
					hint={text ? m.search_words_empty_search() : m.search_words_empty_hint()}
					onClear={text ? () => change({ search: undefined }) : undefined}
				>
					<WordTable words={list.rows} body={next.list} onAct={setShown} />
					<Pager page={page} pages={list.pages} onPage={goTo} />
				</ListStates>
			</div>
			{shown && <WordDialogs shown={shown} onDeleted={next.onDeleted} onClose={() => setShown(undefined)} />}
		</div>
	);
}
