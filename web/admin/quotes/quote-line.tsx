import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatAmount } from '#contract/money/currencies.ts';
import type { LineToPrice } from '#contract/quotes/quote-desk.schema.ts';
import { quoteFields } from '#contract/quotes/quote-fields.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { LineName } from '../../requests/line-name.tsx';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { LineCell } from './line-cell.tsx';
import { PriceCell } from './price-cell.tsx';
import { type DeskDraft, lineNet, proposalsIn, readDiscount, statedAvailability } from './quote-draft.ts';
import styles from './quote-lines.module.css';
import wide from './quote-lines-wide.module.css';
import { useTyped } from './use-typed.ts';

interface QuoteLineProps {
	line: LineToPrice;
	/** Its place among the lines. */
	at: number;
	isLast: boolean;
	/** Ids of the sentence about the keys, and of the list of availabilities. */
	hintId: string;
	listId: string;
}

/** A line of the request with the fields that price it; on a phone those beside the price are unfolded. */
export function QuoteLine({ line, at, isLast, hintId, listId }: QuoteLineProps) {
	const { register, formState } = useFormContext<DeskDraft>();
	const errors = formState.errors.lines?.[at];
	const currency = useTyped((draft) => draft.currency);
	const price = useTyped(({ lines }) => lines[at]?.unit_price ?? '');
	const net = useTyped((draft) => lineNet(draft, at, line.quantity));
	const isFilled = useTyped(({ lines: { [at]: typed } }) =>
		Boolean(typed?.discount_percent || typed?.note || typed?.availability !== statedAvailability(line)),
	);
	const folded = useTyped(({ lines: { [at]: typed } }) =>
		[typed?.availability, typed?.note].filter(Boolean).join(' · '),
	);
	const { name, quantity, size, proposals } = line;
	const rowId = useId();
	const isWide = useMediaQuery('(width >= 84rem)');
	const [isOpen, setOpen] = useState(isFilled);
	const label = { name: isolateCodes(name) };
	const discount = register(`lines.${at}.discount_percent`, {
		validate: (text) => readDiscount(text).problem ?? true,
	});
	return (
		<tr id={rowId} data-open={isOpen}>
			<th scope="row">
				<LineName item={line} apart cell="part" />
				{!isOpen && folded && (
					<span className={`${text.code} ${wide.summary}`}>
						<Code>{folded}</Code>
					</span>
				)}
			</th>
			<td className={styles.quantity}>
				{size !== null && (
					<span className={styles.size}>
						<Code>{size}</Code>
					</span>
				)}
				<bdi dir="ltr">× {quantity}</bdi>
			</td>
			<td>
				<PriceCell
					at={at}
					name={name}
					currency={currency}
					hintId={hintId}
					isLast={isLast}
					price={price}
					proposals={proposalsIn(currency, proposals)}
				/>
			</td>
			<td className={styles.discount} data-label={m.quote_desk_discount()}>
				<LineCell
					label={m.quote_desk_discount_of(label)}
					cell="discount"
					error={errors?.discount_percent?.message}
					registered={discount}
					className={styles.amount}
					numeric
				/>
			</td>
			<td className={styles.extra} data-label={m.quote_desk_availability()}>
				<LineCell
					label={m.quote_desk_availability_of(label)}
					cell="availability"
					error={errors?.availability?.message}
					registered={register(`lines.${at}.availability`)}
					maxLength={quoteFields.availability.max}
					list={listId}
				/>
			</td>
			<td className={styles.extra} data-label={m.quote_desk_note()}>
				<LineCell
					label={m.quote_desk_note_of(label)}
					cell="note"
					error={errors?.note?.message}
					registered={register(`lines.${at}.note`)}
					maxLength={quoteFields.lineNote.max}
				/>
			</td>
			<td className={styles.net} data-label={m.quote_desk_net()}>
				<button
					type="button"
					className={`${button.text} ${styles.more}`}
					title={m.quote_desk_more()}
					// at a desk Tab goes from price to price, and the arrows lead to the rest of a line
					tabIndex={isWide ? -1 : undefined}
					data-cell={isWide ? 'more' : undefined}
					aria-expanded={isOpen}
					aria-controls={rowId}
					onClick={() => setOpen(!isOpen)}
				>
					<span className={wide.moreText}>{m.quote_desk_more()}</span> <Icon of={ChevronDown} size={16} />
				</button>
				<output>{net === undefined ? '–' : <bdi dir="ltr">{formatAmount(net, currency)}</bdi>}</output>
			</td>
		</tr>
	);
}
