import { priceText } from './price.ts';
import styles from './product-price.module.css';

interface ProductPriceProps {
	/** US dollars; null where it is given on request. */
	price: number | null;
	large?: boolean;
}

/** What a product costs; quieter where that is to be asked for. */
export function ProductPrice({ price, large = false }: ProductPriceProps) {
	const style = price === null ? (large ? styles.largeOpen : styles.open) : large ? styles.large : styles.price;
	return <p className={style}>{priceText(price)}</p>;
}
