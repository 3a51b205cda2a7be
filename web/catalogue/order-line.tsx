import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import text from '../ui/text.module.css';
import styles from './order-line.module.css';
import { ProductPrice } from './product-price.tsx';

interface OrderLineProps {
	product: { id: number; model: string | null; price: number | null };
	/** As it is written, or a request to choose one. */
	size?: string | undefined;
	/** What is said of the stock. */
	stock?: string | undefined;
	large?: boolean;
}

/** A part as an order form writes it: code, size, stock, and what a piece costs. */
export function OrderLine({ product: { id, model, price }, size, stock, large = false }: OrderLineProps) {
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
			{stock && <span className={styles.stock}>{stock}</span>}
			<ProductPrice price={price} large={large} />
		</p>
	);
}
