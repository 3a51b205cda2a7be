import { useState } from 'react';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { isMovable, type RequestStatus, statuses, statusText } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { StatusChip, statusTone } from '../../requests/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { useCommit } from '../../ui/use-commit.ts';
import { useMutation } from '../frame/use-mutation.ts';
import styles from './row-status.module.css';
import type { RequestOutcome } from './update-request.ts';
import { outcomeText } from './update-request.ts';

/** The current status and those that it can change to, in the order of `statuses`. */
export function statusOptions(status: RequestStatus): (readonly [RequestStatus, string])[] {
	const shown = statuses.filter((value) => value === status || isMovable(value));
	return shown.map((value) => [value, statusText(value)] as const);
}

/** A select for the status in a row, and the payment. */
export function RowStatus({ request }: { request: AdministeredRequest }) {
	const { id, code, version, payment } = request;
	const { busy, mutate } = useMutation<RequestOutcome>('PUT');
	const [chosen, setChosen] = useState<{ version: number; status: RequestStatus }>();
	// until the list is reloaded
	const status = chosen?.version === version ? chosen.status : request.status;
	const move = async (next: RequestStatus) => {
		if (busy) return;
		setChosen({ version, status: next });
		const outcome = await mutate({ id, code, version, status: next });
		if (outcome.status === 'failed') setChosen(undefined);
		void toast(outcome.status === 'saved' ? 'success' : 'error', outcomeText(outcome));
	};
	const select = useCommit(status, (next) => void move(next));
	return (
		<span className={styles.status}>
			<select className={statusTone(select.value)} aria-label={m.desk_move_row({ code })} {...select}>
				{statusOptions(request.status).map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			{payment && <StatusChip status={payment} />}
		</span>
	);
}
