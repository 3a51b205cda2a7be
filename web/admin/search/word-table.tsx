import { Pencil, Trash2 } from 'lucide';
import type { Ref } from 'react';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import type { SearchWordKind } from '#contract/search/search-words.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { useLoading } from '../frame/use-loading.ts';
import type { ShownWord } from './word-dialogs.tsx';
import { kindLabels } from './word-kinds.ts';
import styles from './word-table.module.css';

interface WordTableProps {
	words: SearchWord[];
	/** Ref of the `tbody`. */
	body: Ref<HTMLTableSectionElement>;
	onAct: (shown: ShownWord) => void;
}

export function WordTable({ words, body, onAct }: WordTableProps) {
	const columns: Column<SearchWord>[] = [
		{ key: 'said', label: m.search_word_said(), kind: 'name', cell: ({ said }) => <Code>{said}</Code> },
		{ key: 'means', label: m.search_word_means(), cell: (word) => <Meanings word={word} /> },
		{ key: 'kind', label: m.search_word_kind(), cell: ({ kind }) => kindLabels[kind]() },
		{
			key: 'actions',
			label: m.search_word_actions(),
			kind: 'actions',
			cell: (word) => <Actions word={word} onAct={onAct} />,
		},
	];
	return (
		<DataTable
			look="dense"
			rows={words}
			columns={columns}
			caption={m.search_words_table()}
			body={body}
			isBusy={useLoading()}
		/>
	);
}

/** What a word without meanings is read as. */
const emptyTexts: Partial<Record<SearchWordKind, () => string>> = {
	maker: m.search_word_left_maker,
	filler: m.search_word_left_filler,
	absent: m.search_word_left_absent,
};

function Meanings({ word: { kind, means } }: { word: SearchWord }) {
	if (means.length === 0) return <span className={styles.nothing}>{emptyTexts[kind]?.() ?? ''}</span>;
	return (
		<ul className={styles.means}>
			{means.map((meaning) => (
				<li key={meaning}>
					<Code>{meaning}</Code>
				</li>
			))}
		</ul>
	);
}

function Actions({ word, onAct }: { word: SearchWord; onAct: WordTableProps['onAct'] }) {
	const named = { said: isolateCodes(word.said) };
	return (
		<>
			<IconButton icon={Pencil} label={m.search_word_edit(named)} onClick={() => onAct({ action: 'edit', word })} />
			<IconButton icon={Trash2} label={m.search_word_delete(named)} onClick={() => onAct({ action: 'delete', word })} />
		</>
	);
}
