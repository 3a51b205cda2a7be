import { type Currency, formatAmount } from '#contract/currencies.ts';

/** An amount with its currency, `1,234.50 USD`, in order in a sentence of either direction. */
export function Money({ amount, currency }: { amount: number; currency: Currency }) {
	return (
		<data dir="ltr" value={amount}>
			{formatAmount(amount, currency)} {currency}
		</data>
	);
}
