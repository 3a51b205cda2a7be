import { useId } from 'react';
import type { CustomerRecord } from '#contract/people/people.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { May } from '../session/may.tsx';
import styles from './customer-record.module.css';

interface CustomerPartsProps {
	record: CustomerRecord;
	onTakenOut: () => Promise<void>;
}

/** The records that were joined to this one, by the staff or by their phone; each can be taken out. */
export function CustomerParts({ record: { id, parts }, onTakenOut }: CustomerPartsProps) {
	const titleId = useId();
	const { busy, mutate } = useMutation<ApiResult<CustomerRecord>>('POST');
	if (parts.length === 0) return null;
	const takeOut = async (part: CustomerRecord['parts'][number]) => {
		const response = await mutate({ id, part: part.id });
		if (response.ok) void toast('success', m.customers_taken_out({ name: isolateCodes(part.name) }));
		else void toast('error', errorText(response, m.customers_split_failed()));
		await onTakenOut();
	};
	return (
		<section aria-labelledby={titleId}>
			<h3 id={titleId}>{m.customers_parts()}</h3>
			<ul className={styles.list}>
				{parts.map((part) => (
					<li key={part.id}>
						<p>
							<Code>{part.name}</Code> · <Code>{part.number ?? m.customers_not_given()}</Code>
						</p>
						<small>{part.by_hand ? m.customers_part_by_hand() : m.customers_part_by_phone()}</small>
						<May right="customers.edit">
							<button
								type="button"
								className={button.button}
								aria-label={m.customers_part_take_out({ name: isolateCodes(part.name) })}
								disabled={busy}
								onClick={() => runInBackground(takeOut(part))}
							>
								{m.customers_part_out()}
							</button>
						</May>
					</li>
				))}
			</ul>
		</section>
	);
}
