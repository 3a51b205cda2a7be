import { type SubmitEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Currency } from '#contract/money/currencies.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { clearPrices, convertPrices, type QuotePrices } from './change-currency.ts';
import type { DeskDraft } from './quote-draft.ts';

interface CurrencyDialogProps {
	/** Has prices in its currency. */
	draft: DeskDraft;
	to: Currency;
	/** Called with the converted prices, or with none. */
	onWrite: (prices: QuotePrices) => void;
	onClose: () => void;
}

/** Asks what happens to the prices when the currency changes. */
export function CurrencyDialog({ draft, to, onWrite, onClose }: CurrencyDialogProps) {
	const { modal, close } = useModal(onClose);
	const [rate, setRate] = useState('');
	const [isTried, setTried] = useState(false);
	const { currency: from, lines } = draft;
	const { value, problem } = convertPrices(draft, to, rate);
	// the example below the rate is the first price
	const at = lines.findIndex(({ unit_price }) => unit_price.trim() !== '');
	const before = lines[at]?.unit_price ?? '';
	const after = value?.lines[at]?.unit_price;
	const convert = (event: SubmitEvent) => {
		event.preventDefault();
		// the quote's own form must not be submitted
		event.stopPropagation();
		setTried(true);
		if (value) onWrite(value);
	};
	return createPortal(
		<dialog {...modal} className={dialog.small} aria-labelledby="currency-title">
			<form className={dialog.body} noValidate onSubmit={convert}>
				<h2 id="currency-title">{m.quote_desk_currency_title({ from, to })}</h2>
				<p>{m.quote_desk_currency_ask({ from })}</p>
				<Field
					label={m.quote_desk_rate({ from, to })}
					required
					inputMode="decimal"
					dir="ltr"
					autoComplete="off"
					value={rate}
					onChange={({ target }) => setRate(target.value)}
					error={isTried ? problem : undefined}
				/>
				<p className={field.hint} aria-live="polite">
					{after && m.quote_desk_rate_example({ before, from, after, to })}
				</p>
				<div className={dialog.buttons}>
					<button type="button" className={button.button} onClick={close}>
						{m.admin_cancel()}
					</button>
					<button type="button" className={button.button} onClick={() => onWrite(clearPrices(draft, to))}>
						{m.quote_desk_clear_prices()}
					</button>
					<button type="submit" className={button.primary}>
						{m.quote_desk_convert()}
					</button>
				</div>
			</form>
		</dialog>,
		document.body,
	);
}
