import { Pencil, Trash2 } from 'lucide';
import type { Ref } from 'react';
import { isolateCodes } from '#contract/code-order.ts';
import type { SearchWord } from '#contract/search-word-forms.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import table from '../frame/console-table.module.css';
import { useLoading } from '../frame/use-loading.ts';
import styles from './dense-table.module.css';
import type { ShownWord } from './word-dialogs.tsx';
import { kindLabels } from './word-kinds.ts';

interface WordTableProps {
	words: SearchWord[];
	/** The element of the rows. */
	body: Ref<HTMLTableSectionElement>;
	onAct: (shown: ShownWord) => void;
}

/** Words, a line each: what is said, what it means. */
export function WordTable({ words, body, onAct }: WordTableProps) {
	return (
		<table className={`${table.table} ${styles.dense}`} aria-busy={useLoading()}>
			<caption className={text.hidden}>{m.search_words_table()}</caption>
			<thead>
				<tr>
					<th scope="col">{m.search_word_said()}</th>
					<th scope="col">{m.search_word_means()}</th>
					<th scope="col">{m.search_word_kind()}</th>
					<th scope="col" className={table.actions}>
						{m.search_word_actions()}
					</th>
				</tr>
			</thead>
			<tbody ref={body}>
				{words.map((word) => (
					<WordRow key={word.id} word={word} onAct={onAct} />
				))}
			</tbody>
		</table>
	);
}

function WordRow({ word, onAct }: { word: SearchWord; onAct: WordTableProps['onAct'] }) {
	const { said, kind, means } = word;
	const named = { said: isolateCodes(said) };
	return (
		<tr>
			<th scope="row" data-label={m.search_word_said()}>
				<Code>{said}</Code>
			</th>
			<td data-label={m.search_word_means()}>
				{means.length > 0 ? (
					<ul className={styles.means}>
						{means.map((meaning) => (
							<li key={meaning}>
								<Code>{meaning}</Code>
							</li>
						))}
					</ul>
				) : (
					<span className={styles.nothing}>
						{kind === 'maker' ? m.search_word_left_maker() : m.search_word_left_filler()}
					</span>
				)}
			</td>
			<td data-label={m.search_word_kind()}>{kindLabels[kind]()}</td>
			<td className={table.actions}>
				<button
					type="button"
					className={button.icon}
					aria-label={m.search_word_edit(named)}
					title={m.search_word_edit(named)}
					onClick={() => onAct({ action: 'edit', word })}
				>
					<Icon of={Pencil} size={18} />
				</button>
				<button
					type="button"
					className={button.icon}
					aria-label={m.search_word_delete(named)}
					title={m.search_word_delete(named)}
					onClick={() => onAct({ action: 'delete', word })}
				>
					<Icon of={Trash2} size={18} />
				</button>
			</td>
		</tr>
	);
}
