import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { focusField } from '../../ui/focus-now.ts';
import text from '../../ui/text.module.css';
import { ConsoleHead } from '../frame/console-head.tsx';
import { AddLines } from './add-lines.tsx';
import { availabilityOptions } from './desk-lines.ts';
import { lineKeys } from './line-keys.ts';
import { MarginOfQuote, QuoteMargins } from './margins.tsx';
import { type DeskDraft, proposedPrices } from './quote-draft.ts';
import { QuoteLine } from './quote-line.tsx';
import styles from './quote-lines.module.css';
import { useLines } from './use-desk-lines.ts';
import { useDraftValue } from './use-draft-value.ts';

const sectionId = 'quote-lines';

interface QuoteLinesProps {
	request: Pick<QuoteAtDesk['request'], 'id' | 'language' | 'text'>;
	/** Called for Enter in the last line. */
	onEnd: () => void;
}

/** The lines of the quote, and fields that add more. */
export function QuoteLines({ request, onEnd }: QuoteLinesProps) {
	const [hintId, listId] = [useId(), useId()];
	const lines = useLines();
	const onKeyDown = lineKeys({ onEnd, onMove: lines.move });
	return (
		<section className={styles.section} aria-labelledby={sectionId}>
			<ConsoleHead title={m.quote_desk_lines()} section={{ id: sectionId }}>
				<TakeAll />
			</ConsoleHead>
			{lines.rows.length === 0 ? (
				<p className={field.hint}>{m.quote_desk_no_lines()}</p>
			) : (
				<QuoteMargins costs={lines.costs}>
					<p id={hintId} className={`${field.hint} ${styles.hint}`}>
						{m.quote_desk_hint()}
					</p>
					<table className={styles.lines} onKeyDown={onKeyDown}>
						<caption className={text.hidden}>{m.quote_desk_lines()}</caption>
						<thead>
							<tr>
								<th scope="col">{m.quote_desk_part()}</th>
								<th scope="col">{m.quote_desk_quantity()}</th>
								<th scope="col">{m.quote_desk_price()}</th>
								<th scope="col">{m.quote_desk_discount()}</th>
								<th scope="col">{m.quote_desk_net()}</th>
							</tr>
						</thead>
						{lines.rows.map((row, at) => (
							<QuoteLine
								key={row.rowId}
								at={at}
								hintId={hintId}
								listId={listId}
								isLast={at === lines.rows.length - 1}
							/>
						))}
					</table>
					<MarginOfQuote />
				</QuoteMargins>
			)}
			<AddLines request={request} />
			<datalist id={listId}>
				{availabilityOptions(request.language).map((option) => (
					<option key={option} value={option} />
				))}
			</datalist>
		</section>
	);
}

/** Takes the first proposed price of every line that has none yet. */
function TakeAll() {
	const { setValue, getValues } = useFormContext<DeskDraft>();
	const { parts } = useLines();
	const prices = useDraftValue((draft) => proposedPrices(draft, parts));
	if (prices.length === 0) return null;
	const takeAll = (isByKeyboard: boolean) => {
		for (const { at, price } of prices)
			setValue(`lines.${at}.unit_price`, price, { shouldDirty: true, shouldValidate: true });
		if (!isByKeyboard) return;
		// the button disappears with the last proposal, and the focus would be lost
		const unpriced = getValues('lines').findIndex(({ unit_price }) => unit_price === '');
		focusField(`lines.${Math.max(unpriced, 0)}.unit_price`);
	};
	return (
		<button type="button" className={button.button} onClick={({ detail }) => takeAll(detail === 0)}>
			{m.quote_desk_take_all({ count: prices.length })}
		</button>
	);
}
