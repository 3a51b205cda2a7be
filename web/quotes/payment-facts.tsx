import type { StoredRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { formatDate } from '../platform/format-date.ts';
import { Money } from './money.tsx';
import styles from './payment-facts.module.css';

/** The paid amount of an accepted quote, the rest, and its due day; nothing without an accepted quote. */
export function PaymentFacts({ request }: { request: StoredRequest }) {
	const { paid, rest, currency, payment_due_on: due } = request;
	if (paid === null || rest === null || currency === null) return null;
	return (
		<dl className={styles.facts}>
			<div>
				<dt>{m.payment_paid()}</dt>
				<dd>
					<Money amount={paid} currency={currency} />
				</dd>
			</div>
			<div>
				<dt>{m.payment_rest()}</dt>
				<dd>
					<Money amount={rest} currency={currency} />
					{due !== null && rest > 0 && <small>{m.payment_due_on({ date: formatDate(due) })}</small>}
				</dd>
			</div>
		</dl>
	);
}
