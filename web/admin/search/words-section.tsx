import { BookA } from 'lucide';
import type { SearchWord } from '#contract/search-word-forms.ts';
import { m } from '#messages';
import { ConsolePager } from '../frame/console-pager.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { type List, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { WordTable } from './word-table.tsx';
import { wordsList } from './words-list.ts';

export const clientLoader = (args: TabArgs) => loadList<SearchWord>(wordsList, args);

/** What people say and what the catalogue says for it: searched, by pages. */
export default function WordsSection({ loaderData: list }: { loaderData: List<SearchWord> }) {
	const { parameters, page, change, search, goTo } = useListUrl();
	const text = parameters.get('search') ?? '';
	return (
		<>
			<search className={toolbar.toolbar}>
				<ConsoleSearch
					label={m.search_words_search()}
					placeholder={m.search_words_search_hint()}
					value={text}
					onSearch={search}
				/>
			</search>
			<ListBar list={list} loading={m.search_words_loading()} empty={m.search_words_empty()} />
			<ListStates
				list={list}
				icon={BookA}
				empty={m.search_words_empty()}
				hint={text ? m.search_words_empty_search() : m.search_words_empty_hint()}
				onClear={text ? () => change({ search: undefined }) : undefined}
			>
				<WordTable words={list.rows} />
				<ConsolePager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
		</>
	);
}
