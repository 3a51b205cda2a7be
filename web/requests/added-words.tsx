import type { StoredRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import { Written } from '../ui/written.tsx';
import styles from './added-words.module.css';

interface AddedWordsProps {
	request: Pick<StoredRequest, 'po_number' | 'deliver_to'>;
	/** Whether the seller reads it, for whom the number is another's. */
	isSeller?: boolean;
}

/** What a buyer added to his order: his own number of it, and where it goes. Nothing without. */
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
