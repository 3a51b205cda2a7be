import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Currency, currencies } from '#contract/money/currencies.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { SelectField } from '../frame/select-field.tsx';
import { clearPrices, conversionText, hasPrices, type QuotePrices } from './change-currency.ts';
import { CurrencyDialog } from './currency-dialog.tsx';
import type { PartsToPrice } from './desk-lines.ts';
import { currenciesNotOffered, type DeskDraft } from './quote-draft.ts';
import { useLines } from './use-desk-lines.ts';
import { useDraftValue } from './use-draft-value.ts';

/** Where the prices were converted from, and in which currency prices are proposed that can't be taken; undefined for neither. */
function currencyHint(draft: DeskDraft, parts: PartsToPrice): string | undefined {
	const { currency, conversion } = draft;
	const proposed = currenciesNotOffered(draft, parts);
	const texts = [
		...(conversion ? [conversionText(conversion)] : []),
		...(proposed.length > 0 ? [m.quote_desk_not_offered({ proposed: listText(proposed), currency })] : []),
	];
	return texts.length > 0 ? texts.join(' ') : undefined;
}

/** The currency of the quote. If lines have prices, a dialog asks whether to convert or clear them: 10 USD must not become 10 AED. */
export function CurrencyField() {
	const { register, formState, getValues, setValue } = useFormContext<DeskDraft>();
	const currency = useDraftValue((draft) => draft.currency);
	const { parts } = useLines();
	const hint = useDraftValue((draft) => currencyHint(draft, parts));
	const [next, setNext] = useState<Currency>();
	const { onChange: _, ...registered } = register('currency');
	const write = ({ currency, conversion, lines, discount }: QuotePrices) => {
		const options = { shouldDirty: true, shouldValidate: true };
		setValue('currency', currency, options);
		setValue('conversion', conversion, options);
		setValue('discount', discount, options);
		for (const [at, { unit_price }] of lines.entries()) setValue(`lines.${at}.unit_price`, unit_price, options);
		setNext(undefined);
	};
	const choose = (to: Currency) => (hasPrices(getValues()) ? setNext(to) : write(clearPrices(getValues(), to)));
	return (
		<>
			<SelectField
				{...registered}
				label={m.quote_desk_currency()}
				hint={hint}
				error={formState.errors.currency?.message}
				value={currency}
				onChange={({ target }) => choose(target.value as Currency)}
			>
				{currencies.map((code) => (
					<option key={code}>{code}</option>
				))}
			</SelectField>
			{next && <CurrencyDialog draft={getValues()} to={next} onWrite={write} onClose={() => setNext(undefined)} />}
		</>
	);
}
