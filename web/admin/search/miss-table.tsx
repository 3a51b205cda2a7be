import type { Ref } from 'react';
import { isolateCodes } from '#contract/code-order.ts';
import type { SearchMiss } from '#contract/search-misses.ts';
import { m } from '#messages';
import { dayStyle, numberText, perLanguage } from '../../format.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { urls } from '../../urls.ts';
import table from '../frame/console-table.module.css';
import { useLoading } from '../frame/use-loading.ts';
import styles from './dense-table.module.css';

// days are counted in UTC
const dayFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: dayStyle(), timeZone: 'UTC' }));

interface MissTableProps {
	misses: SearchMiss[];
	/** The element of the rows. */
	body: Ref<HTMLTableSectionElement>;
	onMakeWord: (miss: SearchMiss) => void;
	onMakeReference: (miss: SearchMiss) => void;
	onIgnore: (miss: SearchMiss) => void;
}

/** What was searched for and not found, a line each. */
export function MissTable({ misses, body, onMakeWord, onMakeReference, onIgnore }: MissTableProps) {
	return (
		<table className={`${table.table} ${styles.dense}`} aria-busy={useLoading()}>
			<caption className={text.hidden}>{m.search_misses_title()}</caption>
			<thead>
				<tr>
					<th scope="col">{m.search_miss_text()}</th>
					<th scope="col" className={styles.number}>
						{m.search_miss_count()}
					</th>
					<th scope="col">{m.search_miss_last()}</th>
					<th scope="col" className={table.actions}>
						{m.search_word_actions()}
					</th>
				</tr>
			</thead>
			<tbody ref={body}>
				{misses.map((miss) => (
					<tr key={miss.id}>
						<th scope="row" data-label={m.search_miss_text()}>
							<Link
								to={`${urls.adminSearch('words')}&try=${encodeURIComponent(miss.text)}`}
								title={m.search_try_title()}
							>
								<Code>{miss.text}</Code>
							</Link>
						</th>
						<td data-label={m.search_miss_count()} className={styles.number}>
							{numberText(miss.count)}
						</td>
						<td data-label={m.search_miss_last()}>{dayFormat().format(new Date(miss.last_day))}</td>
						<td className={table.actions}>
							<button
								type="button"
								className={button.button}
								aria-label={m.search_miss_word_of({ text: isolateCodes(miss.text) })}
								onClick={() => onMakeWord(miss)}
							>
								{m.search_miss_word()}
							</button>{' '}
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
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
