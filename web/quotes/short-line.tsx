import type { Currency } from '#contract/money/currencies.ts';
import type { QuoteLine } from '#contract/quotes/quotes.schema.ts';
import { currentLanguage } from '../platform/language.ts';
import { Code } from '../ui/code.tsx';
import { Money } from './money.tsx';
import styles from './short-line.module.css';

interface ShortLineProps {
	line: Pick<QuoteLine, 'name' | 'names' | 'size' | 'quantity'> & { unit?: string };
	/** Null without a price. */
	amount: number | null;
	currency: Currency;
}

/** A line of a quote without its details: `Conical seal M3N`, below it `24 mm · × 3`, and at the end `87.40 USD`. */
export function ShortLine({ line: { name, names, size, quantity, unit }, amount, currency }: ShortLineProps) {
	return (
		<span className={styles.line}>
			<span className={styles.name}>
				<Code>{names[currentLanguage()] ?? name}</Code>
				<small>
					<Code>{[size, unit ? `${quantity} ${unit}` : `× ${quantity}`].filter(Boolean).join(' · ')}</Code>
				</small>
			</span>
			{amount !== null && <Money amount={amount} currency={currency} />}
		</span>
	);
}
