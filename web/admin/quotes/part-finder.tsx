import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import type { ListCandidate, ListLine, ReadList } from '#contract/lists/lists.schema.ts';
import type { PartToPrice } from '#contract/quotes/quote-desk.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { currentLanguage } from '../../platform/language.ts';
import button from '../../ui/button.module.css';
import { Code, codeText } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { focusAfter } from '../../ui/focus-now.ts';
import text from '../../ui/text.module.css';
import { adminCall } from '../session/admin-session.ts';
import { loadPart } from './load-parts.ts';
import styles from './part-finder.module.css';
import { useLines } from './use-desk-lines.ts';

interface PartFinderProps {
	label: string;
	/** Words to search for, to be changed or overwritten. */
	initialWords?: string;
	/** Whether the field has the focus when it opens. */
	autoFocus?: boolean;
	/** A part that was found, and how many of it the text names. */
	onPart: (part: PartToPrice, quantity: number | null) => void;
	/** Offers the typed words as a line without a part; absent where only a part is possible. */
	onWords?: (words: string, quantity: number | null) => void;
}

/** Finds the parts that a text names, one on each line: `12 x 6205-2RS` takes a part at once if no other fits. */
export function usePartFinder({ onPart, onWords }: Pick<PartFinderProps, 'onPart' | 'onWords'>) {
	const { requestId } = useLines();
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	/** Lines of the text with several parts to choose from, or none. */
	const [openLines, setOpenLines] = useState<ListLine[]>([]);
	const fail = (failure: ApiFailure) => setError(errorText(failure, m.quote_desk_find_failed()));
	const take = async (line: ListLine, candidate: ListCandidate, size = candidate.size): Promise<boolean> => {
		const part = await loadPart(requestId, { ...candidate, size });
		if (part.ok) onPart(part.data, line.quantity);
		else fail(part);
		return part.ok;
	};
	/** Takes the parts of the lines that name a single one, in the order of the list; returns the other lines. */
	const takeSureParts = async (lines: ListLine[]): Promise<ListLine[]> => {
		const otherLines: ListLine[] = [];
		for (const line of lines) {
			const sure = line.status === 'sure' ? line.candidates[0] : undefined;
			const isTaken = sure?.sizes.length === 0 && (await take(line, sure));
			if (!isTaken) otherLines.push(line);
		}
		return otherLines;
	};
	return {
		isBusy,
		error,
		openLines,
		/** Returns whether the text was read. */
		async find(words: string): Promise<boolean> {
			if (isBusy || words.trim() === '') return false;
			setBusy(true);
			setError(undefined);
			const list = await adminCall<ReadList>('POST', '/api/lists/read', {
				language: currentLanguage(),
				body: { text: words },
			});
			if (!list.ok) fail(list);
			setOpenLines(list.ok ? await takeSureParts(list.data.lines) : []);
			setBusy(false);
			return list.ok;
		},
		/** Returns whether the part was loaded. */
		take,
		addWords: (line: ListLine) => onWords?.(line.text, line.quantity),
		close: (line: ListLine) => setOpenLines((lines) => lines.filter((other) => other !== line)),
	};
}

/** A field for part numbers, names and sizes, and the parts that it finds. */
export function PartFinder({ label, initialWords = '', autoFocus = false, onPart, onWords }: PartFinderProps) {
	const id = useId();
	const finder = usePartFinder({ onPart, onWords });
	const [words, setWords] = useState(initialWords);
	const input = useRef<HTMLInputElement>(null);
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
						ref={input}
						id={id}
						type="search"
						dir="auto"
						autoComplete="off"
						// biome-ignore lint/a11y/noAutofocus: a press of the button before it opens it
						autoFocus={autoFocus}
						value={words}
						placeholder={m.quote_desk_add_example()}
						aria-describedby={`${id}-state`}
						onFocus={({ target }) => target.value === initialWords && target.select()}
						onChange={({ target }) => setWords(target.value)}
						onKeyDown={onKeyDown}
					/>
				</div>
				<button type="button" className={button.button} aria-disabled={finder.isBusy} onClick={find}>
					{finder.isBusy ? m.quote_desk_finding() : m.quote_desk_find()}
				</button>
			</div>
			<FoundLines finder={finder} hasWords={onWords !== undefined} stateId={`${id}-state`} source={input} />
		</div>
	);
}

interface FoundLinesProps {
	finder: ReturnType<typeof usePartFinder>;
	/** Whether words without a part can be offered. */
	hasWords: boolean;
	stateId: string;
	/** The field or button that has found the lines: it has the focus after the last one. */
	source: RefObject<HTMLElement | null>;
}

/** The parts to choose from, for each line that does not name a single part. */
export function FoundLines({ finder, hasWords, stateId, source }: FoundLinesProps) {
	const { openLines, error } = finder;
	return (
		<div aria-live="polite" id={stateId} className={styles.found}>
			{error && <p className={field.error}>{error}</p>}
			{openLines.map((line) => (
				<FoundLine key={`${line.line} ${line.part}`} line={line} finder={finder} hasWords={hasWords} source={source} />
			))}
		</div>
	);
}

interface FoundLineProps extends Omit<FoundLinesProps, 'stateId'> {
	line: ListLine;
}

function FoundLine({ line, finder, hasWords, source }: FoundLineProps) {
	const section = useRef<HTMLElement>(null);
	const [isBusy, setBusy] = useState(false);
	/** Closes the line. If the focus was in it, the next line has it. */
	const close = () => {
		const { current } = section;
		if (!current?.contains(document.activeElement)) return finder.close(line);
		focusAfter(() => finder.close(line), current.nextElementSibling ?? source.current);
	};
	const choose = async (candidate: ListCandidate, size: string | null) => {
		if (isBusy) return;
		setBusy(true);
		const isTaken = await finder.take(line, candidate, size);
		setBusy(false);
		if (isTaken) close();
	};
	const addWords = () => {
		if (isBusy) return;
		finder.addWords(line);
		close();
	};
	return (
		<section ref={section} tabIndex={-1} aria-label={isolateCodes(line.text)}>
			<p>
				{line.candidates.length === 0 ? m.quote_desk_found_none() : m.quote_desk_found_several()}{' '}
				<Code>{line.text}</Code>
			</p>
			<ul>
				{line.candidates.map((candidate) => (
					<Candidate
						key={`${candidate.product_id} ${candidate.size}`}
						candidate={candidate}
						isBusy={isBusy}
						onChoose={(size) => runInBackground(choose(candidate, size))}
					/>
				))}
			</ul>
			<div className={styles.row}>
				{hasWords && (
					<button type="button" className={button.button} aria-disabled={isBusy} onClick={addWords}>
						{m.quote_desk_add_as_text()}
					</button>
				)}
				<button type="button" className={button.text} aria-disabled={isBusy} onClick={() => isBusy || close()}>
					{m.quote_desk_skip()}
				</button>
			</div>
		</section>
	);
}

interface CandidateProps {
	candidate: ListCandidate;
	/** Whether a part of the line is being loaded. */
	isBusy: boolean;
	onChoose: (size: string | null) => void;
}

/** A part that a line may name, with its sizes if the line names none. */
function Candidate({ candidate, isBusy, onChoose }: CandidateProps) {
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
						<option key={option} value={option}>
							{codeText(option)}
						</option>
					))}
				</select>
			)}
			<button
				type="button"
				className={button.button}
				aria-describedby={id}
				aria-disabled={isBusy || (sizes.length > 0 && chosen === '')}
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
