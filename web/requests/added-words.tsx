import type { StoredRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import { Written } from '../ui/written.tsx';
import styles from './added-words.module.css';

interface AddedWordsProps {
	request: Pick<StoredRequest, 'po_number' | 'deliver_to'>;
	/** Whether the reader is the seller: then the label says that the number is the buyer's. */
	isSeller?: boolean;
}

/** The buyer's own order number and the delivery address; renders nothing if both are missing. */
export default function AddedWords({ request, isSeller = false }: AddedWordsProps) {
	const { po_number: number, deliver_to: place } = request;
	if (!number && !place) return null;
	return (
		<dl className={styles.added}>
			{number && (
				<div>
					<dt>{isSeller ? m.desk_buyers_number() : m.quote_po_number()}</dt>
					<dd>
						<Code>{number}</Code>
					</dd>
				</div>
			)}
			{place && (
				<div>
					<dt>{m.send_deliver_to()}</dt>
					<dd>
						<Written>{place}</Written>
					</dd>
				</div>
			)}
		</dl>
	);
}
