import { useId, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Language } from '#contract/language.ts';
import type { LineToPrice } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import text from '../../ui/text.module.css';
import { ConsoleHead } from '../frame/console-head.tsx';
import { lineKeys } from './line-keys.ts';
import { availabilityOptions, type DeskDraft, proposedPrices } from './quote-draft.ts';
import { QuoteLine } from './quote-line.tsx';
import styles from './quote-lines.module.css';
import wide from './quote-lines-wide.module.css';
import { useTyped } from './use-typed.ts';

const sectionId = 'quote-lines';

interface QuoteLinesProps {
	lines: LineToPrice[];
	/** The buyer's. */
	language: Language;
	/** Enter in the last price. */
	onEnd: () => void;
}

/** The lines of the request, priced by keyboard alone or by taking what is proposed. */
export function QuoteLines({ lines, language, onEnd }: QuoteLinesProps) {
	const [hintId, listId] = [useId(), useId()];
	const end = useRef(onEnd);
	end.current = onEnd;
	const onKeyDown = useMemo(() => lineKeys(() => end.current()), []);
	if (lines.length === 0) return <p className={field.hint}>{m.quote_desk_no_lines()}</p>;
	return (
		<section className={styles.section} aria-labelledby={sectionId}>
			<ConsoleHead title={m.quote_desk_lines()} section={{ id: sectionId }}>
				<p id={hintId} className={`${field.hint} ${styles.hint}`}>
					{m.quote_desk_hint()}
				</p>
				<TakeAll lines={lines} />
			</ConsoleHead>
			<table className={`${styles.lines} ${wide.lines}`}>
				<caption className={text.hidden}>{m.quote_desk_lines()}</caption>
				<thead>
					<tr>
						<th scope="col">{m.quote_desk_part()}</th>
						<th scope="col">{m.quote_desk_quantity()}</th>
						<th scope="col">{m.quote_desk_price()}</th>
						<th scope="col">{m.quote_desk_discount()}</th>
						<th scope="col">{m.quote_desk_availability()}</th>
						<th scope="col">{m.quote_desk_note()}</th>
						<th scope="col">{m.quote_desk_net()}</th>
					</tr>
				</thead>
				<tbody onKeyDown={onKeyDown}>
					{lines.map((line, at) => (
						<QuoteLine
							key={line.line_id}
							line={line}
							at={at}
							hintId={hintId}
							listId={listId}
							isLast={at === lines.length - 1}
						/>
					))}
				</tbody>
			</table>
			<datalist id={listId}>
				{availabilityOptions(language).map((option) => (
					<option key={option} value={option} />
				))}
			</datalist>
		</section>
	);
}

/** Takes the first proposed price of every line that has none yet. */
function TakeAll({ lines }: Pick<QuoteLinesProps, 'lines'>) {
	const { setValue } = useFormContext<DeskDraft>();
	const prices = useTyped((draft) => proposedPrices(draft, lines));
	if (prices.length === 0) return null;
	const takeAll = () => {
		for (const { at, price } of prices)
			setValue(`lines.${at}.unit_price`, price, { shouldDirty: true, shouldValidate: true });
	};
	return (
		<button type="button" className={button.button} onClick={takeAll}>
			{m.quote_desk_take_all({ count: prices.length })}
		</button>
	);
}
