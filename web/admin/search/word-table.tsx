import type { SearchWord } from '#contract/search-word-forms.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import table from '../frame/console-table.module.css';
import { kindLabels } from './word-kinds.ts';

export function WordTable({ words }: { words: SearchWord[] }) {
	return (
		<table className={table.table}>
			<thead>
				<tr>
					<th scope="col">{m.search_word_said()}</th>
					<th scope="col">{m.search_word_means()}</th>
					<th scope="col">{m.search_word_kind()}</th>
				</tr>
			</thead>
			<tbody>
				{words.map(({ id, said, kind, means }) => (
					<tr key={id}>
						<th scope="row" data-label={m.search_word_said()}>
							<Code>{said}</Code>
						</th>
						<td data-label={m.search_word_means()}>
							<Code>{means.join(', ')}</Code>
						</td>
						<td data-label={m.search_word_kind()}>{kindLabels[kind]()}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
