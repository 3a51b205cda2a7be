import { type KeyboardEvent, useId, useState } from 'react';
import type { ListCandidate, ListLine, ReadList } from '#contract/lists/lists.schema.ts';
import type { PartToPrice } from '#contract/quotes/quote-desk.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { currentLanguage } from '../../platform/language.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import text from '../../ui/text.module.css';
import { adminCall } from '../session/admin-session.ts';
import styles from './part-finder.module.css';
import { useLines } from './use-desk-lines.ts';

interface PartFinderProps {
	label: string;
	/** Whether the field has the focus when it opens. */
	autoFocus?: boolean;
	/** A part that was found, and how many of it the text names. */
	onPart: (part: PartToPrice, quantity: number | null) => void;
	/** Offers words that name no part as they are typed; absent where only a part will do. */
	onWords?: (words: string, quantity: number | null) => void;
}

const partOfQuote = (requestId: number, { product_id }: ListCandidate, size: string | null) => {
	const parameters = { product_id, ...(size !== null && { size }) };
	return adminCall<PartToPrice>('GET', `/api/requests/${requestId}/quote/part`, {
		parameters,
		language: currentLanguage(),
	});
};

/** Finds parts by the shop's reader of lists: a number, a name, a size, with a quantity; or a whole list. */
export function usePartFinder({ onPart, onWords }: Pick<PartFinderProps, 'onPart' | 'onWords'>) {
	const { requestId } = useLines();
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	/** Lines of the typed text that have several parts to choose from, or none. */
	const [open, setOpen] = useState<ListLine[]>([]);
	const fail = (failure: ApiFailure) => setError(errorText(failure, m.quote_desk_find_failed()));
	const settle = (line: ListLine) => setOpen((lines) => lines.filter((other) => other !== line));
	const take = async (line: ListLine, candidate: ListCandidate, size = candidate.size): Promise<boolean> => {
		const part = await partOfQuote(requestId, candidate, size);
		if (part.ok) onPart(part.data, line.quantity);
		else fail(part);
		return part.ok;
	};
	return {
		isBusy,
		error,
		open,
		/** Returns whether the text was read; what names no single part is then in `open`. */
		async find(words: string): Promise<boolean> {
			if (isBusy || words.trim() === '') return false;
			setBusy(true);
			setError(undefined);
			const list = await adminCall<ReadList>('POST', '/api/lists/read', {
				language: currentLanguage(),
				body: { text: words },
			});
			const openLines: ListLine[] = [];
			if (!list.ok) fail(list);
			// in the order of the list, one after the other
			else
				for (const line of list.data.lines) {
					const [sure] = line.status === 'sure' ? line.candidates : [];
					const isTaken = sure && sure.sizes.length === 0 && (await take(line, sure));
					if (!isTaken) openLines.push(line);
				}
			setOpen(openLines);
			setBusy(false);
			return list.ok;
		},
		async choose(line: ListLine, candidate: ListCandidate, size: string | null) {
			if (await take(line, candidate, size)) settle(line);
		},
		addWords(line: ListLine) {
			onWords?.(line.text, line.quantity);
			settle(line);
		},
		forget: settle,
	};
}

/** A field for a part number, a name or a size, and what it finds. */
export function PartFinder({ label, autoFocus = false, onPart, onWords }: PartFinderProps) {
	const id = useId();
	const finder = usePartFinder({ onPart, onWords });
	const [words, setWords] = useState('');
	const find = () =>
		runInBackground(
			finder.find(words).then((isRead) => {
				if (isRead) setWords('');
			}),
		);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
		// the quote's own form must not be submitted
		event.preventDefault();
		event.stopPropagation();
		find();
	};
	return (
		<div className={styles.finder}>
			<label htmlFor={id}>{label}</label>
			<div className={styles.row}>
				<div className={field.input}>
					<input
						id={id}
						type="search"
						dir="auto"
						autoComplete="off"
						// biome-ignore lint/a11y/noAutofocus: it opens by a press of the button before it
						autoFocus={autoFocus}
						value={words}
						placeholder={m.quote_desk_add_example()}
						aria-describedby={`${id}-state`}
						onChange={({ target }) => setWords(target.value)}
						onKeyDown={onKeyDown}
					/>
				</div>
				<button type="button" className={button.button} aria-disabled={finder.isBusy} onClick={find}>
					{finder.isBusy ? m.quote_desk_finding() : m.quote_desk_find()}
				</button>
			</div>
			<FoundLines finder={finder} hasWords={onWords !== undefined} stateId={`${id}-state`} />
		</div>
	);
}

interface FoundLinesProps {
	finder: ReturnType<typeof usePartFinder>;
	/** Whether words without a part can be offered. */
	hasWords: boolean;
	stateId: string;
}

/** The parts to choose from, for each line that names no single one. */
export function FoundLines({ finder, hasWords, stateId }: FoundLinesProps) {
	const { open, error } = finder;
	return (
		<div aria-live="polite" id={stateId} className={styles.found}>
			{error && <p className={field.error}>{error}</p>}
			{open.map((line) => (
				<section key={`${line.line} ${line.part}`} aria-label={isolateCodes(line.text)}>
					<p>
						{line.candidates.length === 0 ? m.quote_desk_found_none() : m.quote_desk_found_several()}{' '}
						<Code>{line.text}</Code>
					</p>
					<ul>
						{line.candidates.map((candidate) => (
							<Candidate
								key={`${candidate.product_id} ${candidate.size}`}
								candidate={candidate}
								onChoose={(size) => runInBackground(finder.choose(line, candidate, size))}
							/>
						))}
					</ul>
					<div className={styles.row}>
						{hasWords && (
							<button type="button" className={button.button} onClick={() => finder.addWords(line)}>
								{m.quote_desk_add_as_text()}
							</button>
						)}
						<button type="button" className={button.text} onClick={() => finder.forget(line)}>
							{m.quote_desk_skip()}
						</button>
					</div>
				</section>
			))}
		</div>
	);
}

interface CandidateProps {
	candidate: ListCandidate;
	onChoose: (size: string | null) => void;
}

/** A part that may be meant, with its sizes where the text names none. */
function Candidate({ candidate, onChoose }: CandidateProps) {
	const { name, code, size, sizes, note } = candidate;
	const [chosen, setChosen] = useState('');
	const id = useId();
	return (
		<li>
			<span id={id}>
				<Code>{[name, size].filter(Boolean).join(' ')}</Code>{' '}
				<span className={text.code}>
					<Code>{[code, note].filter(Boolean).join(' · ')}</Code>
				</span>
			</span>
			{sizes.length > 0 && (
				<select
					aria-label={m.quote_desk_size_of({ name: isolateCodes(name) })}
					value={chosen}
					onChange={({ target }) => setChosen(target.value)}
				>
					<option value="">{m.quote_desk_choose_size()}</option>
					{sizes.map((option) => (
						<option key={option}>{option}</option>
					))}
				</select>
			)}
			<button
				type="button"
				className={button.button}
				aria-describedby={id}
				aria-disabled={sizes.length > 0 && chosen === ''}
				onClick={() => {
					if (sizes.length === 0) onChoose(size);
					else if (chosen !== '') onChoose(chosen);
				}}
			>
				{m.quote_desk_add()}
			</button>
		</li>
	);
}
