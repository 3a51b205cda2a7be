import { type Currency, formatAmount } from '#contract/money/currencies.ts';
import text from '../ui/text.module.css';

/** An amount with its currency, `1,234.50 USD`, in this order in Arabic, too. */
export function Money({ amount, currency }: { amount: number; currency: Currency }) {
	return (
		<bdi dir="ltr" className={text.money}>
			{formatAmount(amount, currency)} {currency}
		</bdi>
	);
}
