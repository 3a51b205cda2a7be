import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import text from '../ui/text.module.css';
import styles from './order-line.module.css';
import { ProductPrice } from './product-price.tsx';

interface OrderLineProps {
	/** The price of the size, or of the cheapest one without a size. */
	product: { id: number; model: string | null; price: number | null; price_from?: boolean };
	/** The size, or a text that asks to choose one. */
	size?: string | undefined;
	/** The stock as text. */
	stock?: string | undefined;
	large?: boolean;
}

/** A part as on an order form: code, size, stock and unit price. */
export function OrderLine({ product, size, stock, large = false }: OrderLineProps) {
	const { id, model, price, price_from: isLowest } = product;
	return (
		<p className={styles.line}>
			<span className={text.code}>
				<Code>{model ?? m.product_id({ id })}</Code>
			</span>
			{size && (
				<span className={styles.size}>
					<Code>{size}</Code>
				</span>
			)}
			{stock && (
				<span className={styles.stock}>
					<Code>{stock}</Code>
				</span>
			)}
			<ProductPrice price={price} isLowest={isLowest} large={large} />
		</p>
	);
}
