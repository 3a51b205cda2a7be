import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { Code } from '../ui/code.tsx';
import { useOwnPrice } from './own-prices.ts';
import { isReduced, priceAt, priceText, unitText } from './price.ts';
import styles from './product-price.module.css';

interface ProductPriceProps {
	/** For one piece; null for a price on request. */
	price: number | null;
	/** Other sizes cost more, or are on request. */
	isLowest?: boolean | undefined;
	large?: boolean;
	/** What everybody pays, of a buyer with a price of his own. */
	publicPrice?: number | null | undefined;
	/** Where a customer's own price takes the place of everybody's: its key. */
	ownKey?: string | undefined;
	/** The quantity for which the own price is shown; 1 by default. */
	quantity?: number | undefined;
	/** In a table, whose heading names currency and unit. */
	plain?: boolean;
}

/** The unit price with currency and unit; less prominent when on request. */
export function ProductPrice({ ownKey, quantity = 1, plain = false, large = false, ...shown }: ProductPriceProps) {
	const { currency, pricesIncludeVat, vatPercent } = useSiteData().site;
	const own = useOwnPrice(ownKey);
	const {
		price,
		isLowest,
		publicPrice = null,
	} = own ? { price: priceAt(own.steps, quantity), isLowest: own.price_from, publicPrice: shown.price } : shown;
	if (price === null && !plain)
		return <span className={large ? styles.largeOpen : styles.open}>{priceText(price, currency)}</span>;
	return (
		<span className={`${plain ? '' : large ? styles.large : styles.price} ${ownKey ? styles.own : ''}`}>
			{isReduced(price, publicPrice) && (
				<small>
					{m.product_price_yours()}{' '}
					<s>
						<Code>{priceText(publicPrice, currency)}</Code>
					</s>{' '}
				</small>
			)}
			<Code>{priceText(price, currency, isLowest)}</Code> {!plain && <small>{unitText(currency)}</small>}
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
