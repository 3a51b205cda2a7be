import { type FormEvent, useId } from 'react';
import { maxSearchLength } from '#contract/query-limits.ts';
import type { SearchStep } from '#contract/search/search-reading.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import panel from '../../ui/panel.module.css';
import type { TriedSearch } from './load-tried.ts';
import { ReadSteps } from './read-steps.tsx';
import { Sentences } from './sentences.tsx';
import styles from './try-search.module.css';
import type { ShownWord } from './word-dialogs.tsx';

/** By the name of the step; a newer server may have others. */
const labels = wordTable<() => string>({
	code: m.search_step_code,
	'all words': m.search_step_all_words,
	descriptions: m.search_step_descriptions,
	'look-alike': m.search_step_look_alike,
	'size of a code': m.search_step_size,
	'run together': m.search_step_run_together,
	'swapped letters': m.search_step_swapped,
	'number of a code': m.search_step_number_of_code,
	'nearest code': m.search_step_nearest_code,
	'nearest word': m.search_step_nearest_word,
	'without the maker': m.search_step_maker,
	'most words': m.search_step_most,
	'unknown words': m.search_step_aside,
	'several parts': m.search_step_several,
	'without what it is for': m.search_step_for,
	'nearest closure': m.search_step_closure,
	'nearest kind': m.search_step_kind,
	'nearest measures': m.search_step_measures,
	'nearest but not the same': m.search_step_not_same,
	nothing: m.search_step_nothing,
} satisfies Record<SearchStep, () => string>);

/** The text of a step of the search; its internal name when it has none. */
function stepText(step: string): string {
	return labels[step]?.() ?? step;
}

interface TrySearchProps {
	tried: TriedSearch | undefined;
	onTry: (text: string) => void;
	/** Opens the form of a word or a reference for a text of the search. */
	onMake: (shown: ShownWord) => void;
}

/** Tries a search as a customer would: how it is read, and what it finds with the current words. */
export function TrySearch({ tried, onTry, onMake }: TrySearchProps) {
	const id = useId();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		onTry(String(new FormData(event.currentTarget).get('try') ?? '').trim());
	};
	return (
		<section className={panel.panel} aria-labelledby={id}>
			<h2 id={id}>{m.search_try_title()}</h2>
			<form onSubmit={submit} className={styles.form}>
				<Field
					key={tried?.text}
					name="try"
					label={m.search_try_label()}
					hint={m.search_try_hint()}
					defaultValue={tried?.text}
					maxLength={maxSearchLength}
					autoComplete="off"
					required
				/>
				<button type="submit" className={button.button}>
					{m.search_try_go()}
				</button>
			</form>
			<div role="status">{tried && <Tried tried={tried} onMake={onMake} />}</div>
		</section>
	);
}

function Tried({ tried, onMake }: { tried: TriedSearch } & Pick<TrySearchProps, 'onMake'>) {
	if ('error' in tried) return <p>{tried.error}</p>;
	const { products, total, reading, steps } = tried;
	const facts = [
		[m.search_try_steps(), reading.steps.map(stepText)],
		[m.search_try_read(), reading.read],
		[m.search_try_changed(), reading.changed],
		[m.search_try_absent(), reading.absent],
	] as const;
	return (
		<div className={styles.tried}>
			<p>
				<strong>{m.search_try_found({ count: total })}</strong>
			</p>
			<dl className={styles.facts}>
				{facts
					.filter(([, texts]) => texts.length > 0)
					.map(([label, texts]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>
								<Sentences texts={texts} />
							</dd>
						</div>
					))}
			</dl>
			{steps && <ReadSteps steps={steps} typed={tried.text} onMake={onMake} />}
			<ol className={styles.found}>
				{products.map((product) => (
					<li key={product.id}>
						<Link to={consoleUrls.updateProduct(product.id)}>
							<Code>{product.name}</Code>
						</Link>
						{product.model && (
							<span className={styles.model}>
								<Code>{product.model}</Code>
							</span>
						)}
					</li>
				))}
			</ol>
		</div>
	);
}
