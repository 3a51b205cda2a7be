import { useState } from 'react';
import type { AdministeredRequest } from '#contract/request-desk.ts';
import { movableStatuses, type RequestStatus, statusLabels } from '#contract/request-labels.ts';
import { m } from '#messages';
import { StatusChip, statusTones } from '../../requests/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { outcomeText } from './outcome-text.ts';
import styles from './row-status.module.css';
import type { RequestOutcome } from './update-request.ts';

/** The statuses that a request may be moved to, and its own. */
export function statusOptions(status: RequestStatus): (readonly [RequestStatus, string])[] {
	return [...new Set([status, ...movableStatuses])].map((value) => [value, statusLabels[value]()] as const);
}

/** The status of a request in its row, where it is moved on, and its payment. */
export function RowStatus({ request }: { request: AdministeredRequest }) {
	const { id, code, version, payment } = request;
	const { mutate } = useMutation<RequestOutcome>('PUT');
	const [chosen, setChosen] = useState<{ version: number; status: RequestStatus }>();
	// until the list has been loaded again
	const status = chosen?.version === version ? chosen.status : request.status;
	const move = async (next: RequestStatus) => {
		setChosen({ version, status: next });
		const outcome = await mutate({ id, code, version, status: next });
		if (outcome.status === 'failed') setChosen(undefined);
		void toast(outcome.status === 'saved' ? 'success' : 'error', outcomeText(outcome));
	};
	return (
		<span className={styles.status}>
			<select
				className={statusTones[status]}
				aria-label={m.desk_move_row({ code })}
				value={status}
				onChange={({ target }) => void move(target.value as RequestStatus)}
			>
				{statusOptions(status).map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			{payment && <StatusChip status={payment} />}
		</span>
	);
}
