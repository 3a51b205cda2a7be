import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import { priceText } from './price.ts';
import styles from './product-price.module.css';

interface ProductPriceProps {
	/** US dollars for one piece; null where it is given on request. */
	price: number | null;
	/** Other sizes cost more, or are on request. */
	isLowest?: boolean | undefined;
	large?: boolean;
}

/** What a piece costs, with currency and unit; quieter where that is to be asked for. */
export function ProductPrice({ price, isLowest, large = false }: ProductPriceProps) {
	if (price === null) return <span className={large ? styles.largeOpen : styles.open}>{priceText(price)}</span>;
	return (
		<span className={large ? styles.large : styles.price}>
			<Code>{priceText(price, isLowest)}</Code> <small>{m.product_price_unit()}</small>
		</span>
	);
}
