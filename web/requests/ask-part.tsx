import { X } from 'lucide';
import type { PriceOfSizes } from '#contract/money/prices.ts';
import { m } from '#messages';
import { OrderLine } from '../catalogue/order-line.tsx';
import { partKey } from '../catalogue/own-prices.ts';
import styles from '../pages/ask-page.module.css';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

/** The part that a question is about. */
export interface PartToAsk extends PriceOfSizes {
	id: number;
	name: string;
	model: string | null;
	size: string | undefined;
	/** How many pieces; 1 unless the buyer had chosen more. */
	quantity: number;
}

/** The part of a question as an order line, with a button to remove it. */
export function AskPart({ part, onRemove }: { part: PartToAsk; onRemove: () => void }) {
	const { name, size, quantity } = part;
	return (
		<section className={styles.part} aria-label={m.ask_part()}>
			<div>
				<p className={styles.name}>
					<Link to={urls.product(part, size)}>
						<Code>{name}</Code>
					</Link>
				</p>
				<OrderLine product={part} size={size} ownKey={partKey(part.id, size)} quantity={quantity} />
				{quantity > 1 && <p>{m.request_quantity({ quantity })}</p>}
			</div>
			<button type="button" className={button.icon} aria-label={m.ask_part_remove()} onClick={onRemove}>
				<Icon of={X} size={20} />
			</button>
		</section>
	);
}
