import { type KeyboardEvent, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Currency } from '#contract/money/currencies.ts';
import type { PriceProposal } from '#contract/quotes/quote-desk.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { formatMoment } from '../../platform/format-date.ts';
import { useSiteData } from '../../platform/site-data.ts';
import field from '../../ui/field.module.css';
import { priceText, readUnitPrice } from './desk-lines.ts';
import type { DeskDraft } from './quote-draft.ts';
import styles from './quote-lines.module.css';

interface PriceCellProps {
	at: number;
	name: string;
	currency: Currency;
	/** As typed. */
	price: string;
	/** In the quote's currency. */
	proposals: PriceProposal[];
	hintId: string;
	isLast: boolean;
}

/** A proposed price and its source: “last quoted 42.00 on 3 Nov 2026”. */
function proposalText(
	{ source, at, list_name, min_quantity = 1 }: PriceProposal,
	price: string,
	timeZone: string,
): string {
	if (source === 'list')
		return list_name == null
			? m.quote_desk_from_breaks({ price, quantity: min_quantity })
			: m.quote_desk_from_list({ price, list: list_name, quantity: min_quantity });
	if (source === 'size') return m.quote_desk_from_size({ price });
	if (source === 'product' || at === null) return m.quote_desk_from_product({ price });
	return m.quote_desk_from_last_quote({ price, date: formatMoment(at, timeZone) });
}

/** The price of a line: typed, or taken from the proposals below it. Alt+2 takes the second; ArrowDown takes the first, then the next. */
export function PriceCell({ at, name, currency, price, proposals, hintId, isLast }: PriceCellProps) {
	const id = useId();
	const { site } = useSiteData();
	const path = `lines.${at}.unit_price` as const;
	const { register, setValue, formState } = useFormContext<DeskDraft>();
	const error = formState.errors.lines?.[at]?.unit_price;
	const texts = proposals.map(({ unit_price }) => priceText(unit_price, currency));
	const take = (text: string) => setValue(path, text, { shouldDirty: true, shouldValidate: true });
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		const { key, altKey, code } = event;
		const digit = altKey ? /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] : undefined;
		// a price that the seller typed himself is not replaced
		const isNext = key === 'ArrowDown' && !altKey && (price === '' || texts.includes(price));
		if (digit === undefined && !isNext) return;
		event.preventDefault();
		const nextText = texts[texts.indexOf(price) + 1] ?? texts[0];
		const chosen = digit === undefined ? nextText : texts[Number(digit) - 1];
		if (chosen !== undefined) take(chosen);
	};
	return (
		<>
			<div className={field.input}>
				<input
					{...register(path, {
						validate: (text, draft) => readUnitPrice(text, draft.currency).problem ?? true,
					})}
					id={id}
					data-cell="price"
					type="text"
					inputMode="decimal"
					enterKeyHint={isLast ? 'done' : 'next'}
					dir="ltr"
					autoComplete="off"
					className={styles.amount}
					placeholder={texts[0]}
					aria-label={m.quote_desk_price_of({ name: isolateCodes(name) })}
					aria-invalid={error !== undefined}
					aria-describedby={error ? `${id}-error` : hintId}
					onKeyDown={onKeyDown}
				/>
			</div>
			{proposals.length > 0 && (
				<ul className={styles.proposals}>
					{proposals.map((proposal, index) => {
						const text = texts[index] ?? '';
						return (
							<li key={`${proposal.source} ${text}`}>
								<button
									type="button"
									// the keys of the field take it
									tabIndex={-1}
									aria-pressed={price === text}
									aria-keyshortcuts={`Alt+${index + 1}`}
									onClick={() => take(text)}
								>
									{proposalText(proposal, text, site.timeZone)}
								</button>
							</li>
						);
					})}
				</ul>
			)}
			{error && (
				<p id={`${id}-error`} className={field.error}>
					{error.message}
				</p>
			)}
		</>
	);
}
