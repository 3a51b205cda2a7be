import { Check } from 'lucide';
import type { ListCandidate } from '#contract/lists/lists.schema.ts';
import { m } from '#messages';
import { OrderLine } from '../catalogue/order-line.tsx';
import { partKey } from '../catalogue/own-prices.ts';
import { priceAt } from '../catalogue/price.ts';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './list-row.module.css';

interface CandidateLineProps {
	candidate: ListCandidate;
	/** How many pieces the line asks for; null while it is not known. */
	quantity: number | null;
	isSure?: boolean;
}

/** A possible part of a line: code, size and price as on an order form, its name, and how it differs. */
export function CandidateLine({ candidate, quantity, isSure = false }: CandidateLineProps) {
	// a list that an older script stored has no steps
	const { product_id: id, name, code: model, size, sizes, note, steps = [] } = candidate;
	const price = steps.length > 0 ? priceAt(steps, quantity ?? 1) : candidate.price;
	const open = sizes.length > 0 ? m.lists_sizes({ count: sizes.length }) : undefined;
	return (
		<div className={styles.candidate}>
			{isSure && <Icon of={Check} size={18} />}
			<OrderLine
				product={{ ...candidate, id, model, price }}
				size={size ?? open}
				ownKey={partKey(id, size)}
				quantity={quantity ?? 1}
			/>
			<p className={styles.name}>
				<Code>{name}</Code>
			</p>
			{note && (
				<p className={styles.note}>
					<Code>{note}</Code>
				</p>
			)}
		</div>
	);
}
