import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { Code } from '../ui/code.tsx';
import { priceText, unitText } from './price.ts';
import styles from './product-price.module.css';

interface ProductPriceProps {
	/** For one piece; null for a price on request. */
	price: number | null;
	/** Other sizes cost more, or are on request. */
	isLowest?: boolean | undefined;
	large?: boolean;
	/** What everybody pays, of a buyer with a price of his own. */
	publicPrice?: number | null | undefined;
}

/** The unit price with currency and unit; less prominent when on request. */
export function ProductPrice({ price, isLowest, large = false, publicPrice = null }: ProductPriceProps) {
	const { currency, pricesIncludeVat, vatPercent } = useSiteData().site;
	if (price === null)
		return <span className={large ? styles.largeOpen : styles.open}>{priceText(price, currency)}</span>;
	return (
		<span className={large ? styles.large : styles.price}>
			{publicPrice !== null && publicPrice > price && (
				<small>
					{m.product_price_yours()}{' '}
					<s>
						<Code>{priceText(publicPrice, currency)}</Code>
					</s>{' '}
				</small>
			)}
			<Code>{priceText(price, currency, isLowest)}</Code> <small>{unitText(currency)}</small>
			{large && vatPercent > 0 && (
				<>
					{' '}
					<small>
						<Code>
							{pricesIncludeVat ? m.product_with_vat({ vat: vatPercent }) : m.product_without_vat({ vat: vatPercent })}
						</Code>
					</small>
				</>
			)}
		</span>
	);
}
