import { useRef } from 'react';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import { keepFocus } from '../../ui/keep-focus.ts';
import styles from './part-finder.module.css';
import { FoundLines, PartFinder, usePartFinder } from './part-finder.tsx';
import { useLines } from './use-desk-lines.ts';

interface AddLinesProps {
	request: Pick<QuoteAtDesk['request'], 'language' | 'text'>;
}

/** Adds lines: parts by number, name and size, lines of words, charges, and the parts that the words of the request name. */
export function AddLines({ request: { language, text } }: AddLinesProps) {
	const { addPart, addWords } = useLines();
	const addText = (words: string, quantity: number | null) => addWords('text', words, quantity, false);
	const finder = usePartFinder({ onPart: addPart, onWords: addText });
	const reading = useRef<HTMLButtonElement>(null);
	return (
		<div className={styles.add}>
			{text && (
				<>
					<button
						ref={reading}
						type="button"
						className={button.button}
						aria-disabled={finder.isBusy}
						onClick={() => runInBackground(finder.find(text))}
					>
						{finder.isBusy ? m.quote_desk_finding() : m.quote_desk_read_request()}
					</button>
					<FoundLines finder={finder} hasWords stateId="read-request" source={reading} />
				</>
			)}
			<PartFinder label={m.quote_desk_add_part()} onPart={addPart} onWords={addText} />
			<div className={styles.row}>
				<button type="button" className={button.button} onMouseDown={keepFocus} onClick={() => addWords('text')}>
					{m.quote_desk_add_text()}
				</button>
				<button
					type="button"
					className={button.button}
					onMouseDown={keepFocus}
					onClick={() => addWords('charge', m.quote_desk_freight({}, { locale: language }))}
				>
					{m.quote_desk_add_charge()}
				</button>
			</div>
		</div>
	);
}
