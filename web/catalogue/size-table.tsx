import { useSearchParams } from 'react-router';
import { stockText } from '#contract/catalogue/availability.ts';
import type { Product, Variant } from '#contract/catalogue/catalogue.schema.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import { Link } from '../ui/link.tsx';
import { priceText } from './price.ts';
import styles from './size-table.module.css';

interface SizeTableProps {
	product: Pick<Product, 'variants' | 'price'>;
	chosen: Variant | undefined;
}

/**
 * The sizes of a product, one a row. A click on a row chooses its size. Rows are links, so that a chosen size can be shared and works
 * without scripts. Choosing adds no history entry, does not scroll, and loads nothing. Hides descriptions that are all equal.
 */
export function SizeTable({ product, chosen }: SizeTableProps) {
	const { variants } = product;
	const [parameters] = useSearchParams();
	const to = (size: string) => {
		const next = new URLSearchParams(parameters);
		next.set('size', size);
		return `?${next}`;
	};
	const described = new Set(variants.map(({ description }) => description)).size > 1;
	return (
		<section aria-labelledby="size">
			<h2 id="size">{chosen ? m.product_size() : m.product_choose_size()}</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard */}
			<section className={styles.scroll} tabIndex={0} aria-label={m.product_sizes()}>
				<table className={styles.sizes}>
					<thead>
						<tr>
							<th scope="col">{m.product_size()}</th>
							{described && (
								<th scope="col" className={styles.words}>
									{m.product_description()}
								</th>
							)}
							<th scope="col">{m.product_stock()}</th>
							<th scope="col">{m.product_price_each()}</th>
						</tr>
					</thead>
					<tbody>
						{variants.map((variant) => (
							<tr key={variant.id}>
								<th scope="row">
									<Link
										to={to(variant.size)}
										replace
										preventScrollReset
										prefetch="none"
										aria-current={variant === chosen ? 'true' : undefined}
									>
										<Code>{variant.size}</Code>
									</Link>
								</th>
								{described && (
									<td className={styles.words}>
										<span className={styles.description}>
											<Code>{variant.description}</Code>
										</span>
									</td>
								)}
								<td className={styles.stock}>
									<Code>{stockText(variant)}</Code>
								</td>
								<td>
									<Code>{priceText(priceOfSize(product, variant))}</Code>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</section>
	);
}
