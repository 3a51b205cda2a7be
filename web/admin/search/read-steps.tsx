import { useId } from 'react';
import type { ReadKind, SearchSteps } from '#contract/search/search-steps.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import styles from './read-steps.module.css';
import { Sentences, Words } from './sentences.tsx';
import type { ShownWord } from './word-dialogs.tsx';
import { newDraft } from './word-draft.ts';

const stepLabels = wordTable<() => string>({
	'as typed': m.search_ladder_typed,
	'not the same': m.search_ladder_not_same,
	'seals by their measures': m.search_ladder_measures,
	'other keyboard': m.search_ladder_keyboard,
	'words as they sound': m.search_ladder_sound,
	'numbers apart': m.search_ladder_apart,
	descriptions: m.search_ladder_descriptions,
	'ratings in descriptions': m.search_ladder_ratings,
	'numbers apart in descriptions': m.search_ladder_apart_descriptions,
	'several parts': m.search_ladder_several,
	'number of a code': m.search_ladder_number,
	'whole text as a code': m.search_ladder_code,
	'nearest words': m.search_ladder_nearest,
	'products of the codes': m.search_ladder_codes,
	'words that no product has': m.search_ladder_unknown,
	'most words': m.search_ladder_most,
});

const kindLabels: Record<ReadKind, () => string> = {
	code: m.search_read_code,
	bearing: m.search_read_bearing,
	figure: m.search_read_figure,
	part: m.search_read_part,
	material: m.search_read_material,
	maker: m.search_read_maker,
	optional: m.search_read_optional,
	use: m.search_read_use,
	word: m.search_read_word,
};

interface ReadStepsProps {
	steps: SearchSteps;
	/** The text as it was typed. */
	typed: string;
	onMake: (shown: ShownWord) => void;
}

/** How a text was read, step by step, and what can be made of the words that were not found. */
export function ReadSteps({ steps: { text, spoken, ignored, lost, steps }, typed, onMake }: ReadStepsProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={styles.steps}>
			<h3 id={id}>{m.search_steps_title()}</h3>
			<p className={styles.line}>
				{m.search_steps_text()} <Code>{text}</Code>
			</p>
			{spoken.length > 0 && (
				<p className={styles.line}>
					<Sentences texts={spoken} />
				</p>
			)}
			{ignored.length > 0 && (
				<p className={styles.line}>
					{m.search_steps_ignored()} <Words texts={ignored} />
				</p>
			)}
			<ol>
				{steps.map(({ step, pieces, changed, found }, at) => (
					<li key={`${at} ${step}`}>
						<p className={styles.head}>
							<strong>{stepLabels[step]?.() ?? step}</strong>
							<span className={found > 0 ? styles.hit : styles.miss}>{m.search_try_found({ count: found })}</span>
						</p>
						<ul className={styles.pieces}>
							{pieces.map(({ text, kind, as }) => (
								<li key={`${kind} ${text}`}>
									<Code>{text}</Code> <small>{kindLabels[kind]()}</small>
									{as.length > 0 && (
										<small className={styles.as}>
											<Words texts={as} />
										</small>
									)}
								</li>
							))}
						</ul>
						{changed.length > 0 && (
							<p className={styles.line}>
								<Sentences texts={changed} />
							</p>
						)}
					</li>
				))}
			</ol>
			<h4>{m.search_steps_make()}</h4>
			<ul className={styles.make}>
				{[...new Set([...lost, typed])].map((word) => (
					<li key={word}>
						<Code>{word}</Code>
						<Makers word={word} onMake={onMake} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** What can be made of a word: a word, another maker's number, a part that is not sold. */
function Makers({ word, onMake }: { word: string; onMake: ReadStepsProps['onMake'] }) {
	const parameters = { text: isolateCodes(word) };
	return (
		<span className={styles.makers}>
			<button
				type="button"
				className={button.button}
				aria-label={m.search_miss_word_of(parameters)}
				onClick={() => onMake({ action: 'edit', draft: newDraft(word) })}
			>
				{m.search_miss_word()}
			</button>
			<button
				type="button"
				className={button.button}
				aria-label={m.search_miss_reference_of(parameters)}
				onClick={() => onMake({ action: 'reference', code: word })}
			>
				{m.search_miss_reference()}
			</button>
			<button
				type="button"
				className={button.button}
				aria-label={m.search_steps_absent_of(parameters)}
				onClick={() => onMake({ action: 'edit', draft: newDraft(word, 'absent') })}
			>
				{m.search_steps_absent()}
			</button>
		</span>
	);
}
