import { type Currency, formatMoney } from '#contract/money/currencies.ts';
import text from '../ui/text.module.css';

/** An amount with its currency, `1,234.50 USD`, in this order in Arabic, too. */
export function Money({ amount, currency }: { amount: number; currency: Currency }) {
	return (
		<bdi dir="ltr" className={text.money}>
			{formatMoney(amount, currency)}
		</bdi>
	);
}
