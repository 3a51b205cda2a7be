import type { ReactNode } from 'react';
import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import text from '../ui/text.module.css';
import styles from './order-line.module.css';
import { ProductPrice } from './product-price.tsx';

interface OrderLineProps {
	/** The price of the size, or of the cheapest one without a size. */
	product: {
		id: number;
		model: string | null;
		price: number | null;
		price_from?: boolean;
		/** What everybody pays, of a buyer with a price of his own. */
		public_price?: number | null;
	};
	/** The size, or a text that asks to choose one. */
	size?: string | undefined;
	/** The stock as text. */
	stock?: string | undefined;
	/** Where a customer's own price may take the place of everybody's. */
	ownKey?: string | undefined;
	/** The quantity for which the own price is shown; 1 by default. */
	quantity?: number;
	/** Instead of the price of the product. */
	children?: ReactNode;
}

/** A part as on an order form: code, size, stock and unit price. */
export function OrderLine({ product, size, stock, ownKey, quantity, children }: OrderLineProps) {
	const { id, model, price, price_from: isLowest, public_price: publicPrice } = product;
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
			{children ?? (
				<ProductPrice price={price} isLowest={isLowest} publicPrice={publicPrice} ownKey={ownKey} quantity={quantity} />
			)}
		</p>
	);
}
