import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import text from '../ui/text.module.css';
import styles from './order-line.module.css';
import { ProductPrice } from './product-price.tsx';

interface OrderLineProps {
	/** The price of the size, or of the cheapest where none is meant. */
	product: { id: number; model: string | null; price: number | null; price_from?: boolean };
	/** As it is written, or a request to choose one. */
	size?: string | undefined;
	/** What is said of the stock. */
	stock?: string | undefined;
	large?: boolean;
}

/** A part as an order form writes it: code, size, stock, and what a piece costs. */
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
