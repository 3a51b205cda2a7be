import type { PriceStep } from '#contract/money/line-prices.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { Code } from '../ui/code.tsx';
import { priceText } from './price.ts';
import styles from './price-steps.module.css';

interface PriceStepsProps {
	steps: readonly PriceStep[];
	/** The price holds for it. */
	quantity: number;
	title: string;
}

/** The price by quantity as a small table. */
export function PriceSteps({ steps, quantity, title }: PriceStepsProps) {
	const { currency } = useSiteData().site;
	const reached = steps.findLast(({ min_quantity }) => min_quantity <= quantity);
	return (
		<table className={styles.steps}>
			<caption>{title}</caption>
			<tbody>
				{steps.map((step) => (
					<tr key={step.min_quantity} aria-current={step === reached ? 'true' : undefined}>
						<th scope="row">{m.product_price_step({ quantity: step.min_quantity })}</th>
						<td>
							<Code>{priceText(step.price, currency)}</Code>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
