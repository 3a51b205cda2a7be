import type { Ref } from 'react';
import type { SearchMiss } from '#contract/search/search-misses.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { dayStyle, numberText, perLanguage } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { useLoading } from '../frame/use-loading.ts';
import { kindLabels } from './word-kinds.ts';

// a day without a time of day
const dayFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: dayStyle(), timeZone: 'UTC' }));

/** A link to the search word with this text, or the button that adds it. */
function WordOfMiss({ miss, onMake }: { miss: SearchMiss; onMake: () => void }) {
	const text = isolateCodes(miss.text);
	if (miss.word !== null) {
		const kind = kindLabels[miss.word.kind]();
		return (
			<Link
				to={consoleUrls.search('words', { search: miss.word.said })}
				className={button.button}
				aria-label={m.search_miss_open_word_of({ text, kind })}
			>
				{m.search_miss_open_word({ kind })}
			</Link>
		);
	}
	return (
		<button type="button" className={button.button} aria-label={m.search_miss_word_of({ text })} onClick={onMake}>
			{m.search_miss_word()}
		</button>
	);
}

interface MissTableProps {
	misses: SearchMiss[];
	/** Ref of the `tbody`. */
	body: Ref<HTMLTableSectionElement>;
	onMakeWord: (miss: SearchMiss) => void;
	onMakeReference: (miss: SearchMiss) => void;
	onIgnore: (miss: SearchMiss) => void;
}

export function MissTable({ misses, body, onMakeWord, onMakeReference, onIgnore }: MissTableProps) {
	const columns: Column<SearchMiss>[] = [
		{
			key: 'text',
			label: m.search_miss_text(),
			kind: 'name',
			cell: (miss) => (
				<Link to={consoleUrls.search('words', { try: miss.text })} title={m.search_try_title()}>
					<Code>{miss.text}</Code>
				</Link>
			),
		},
		{ key: 'count', label: m.search_miss_count(), kind: 'number', cell: ({ count }) => numberText(count) },
		{
			key: 'last',
			label: m.search_miss_last(),
			cell: ({ last_day }) => dayFormat().format(new Date(last_day)),
		},
		{
			key: 'actions',
			label: m.search_word_actions(),
			kind: 'actions',
			cell: (miss) => (
				<>
					<WordOfMiss miss={miss} onMake={() => onMakeWord(miss)} />{' '}
					<button
						type="button"
						className={button.button}
						aria-label={m.search_miss_reference_of({ text: isolateCodes(miss.text) })}
						onClick={() => onMakeReference(miss)}
					>
						{m.search_miss_reference()}
					</button>{' '}
					<button
						type="button"
						className={button.button}
						aria-label={m.search_miss_ignore_of({ text: isolateCodes(miss.text) })}
						onClick={() => onIgnore(miss)}
					>
						{m.search_miss_ignore()}
					</button>
				</>
			),
		},
	];
	return (
		<DataTable
			look="dense"
			rows={misses}
			columns={columns}
			caption={m.search_misses_title()}
			body={body}
			isBusy={useLoading()}
		/>
	);
}
