import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import { priceText } from './price.ts';
import styles from './product-price.module.css';

interface ProductPriceProps {
	/** US dollars for one piece; null for a price on request. */
	price: number | null;
	/** Other sizes cost more, or are on request. */
	isLowest?: boolean | undefined;
	large?: boolean;
}

/** The unit price with currency and unit; less prominent when on request. */
export function ProductPrice({ price, isLowest, large = false }: ProductPriceProps) {
	if (price === null) return <span className={large ? styles.largeOpen : styles.open}>{priceText(price)}</span>;
	return (
		<span className={large ? styles.large : styles.price}>
			<Code>{priceText(price, isLowest)}</Code> <small>{m.product_price_unit()}</small>
		</span>
	);
}
