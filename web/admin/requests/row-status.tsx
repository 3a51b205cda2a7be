import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { isMovable, type RequestStatus, statuses, statusText } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { StatusChip, statusTone } from '../../requests/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { useCommit } from '../../ui/use-commit.ts';
import { useMutation } from '../frame/use-mutation.ts';
import styles from './row-status.module.css';
import { undoOfMoves } from './undo-move.ts';
import { outcomeText, type RequestOutcome } from './update-request.ts';

/** The current status and those that it can change to, in the order of `statuses`. */
export function statusOptions(status: RequestStatus): (readonly [RequestStatus, string])[] {
	const shown = statuses.filter((value) => value === status || isMovable(value));
	return shown.map((value) => [value, statusText(value)] as const);
}

/** A select for the status in a row, and the payment. */
export function RowStatus({ request }: { request: AdministeredRequest }) {
	const { id, code, version, payment } = request;
	const { busy, mutate } = useMutation<RequestOutcome>('PUT');
	const { revalidate } = useRevalidator();
	const [chosen, setChosen] = useState<{ version: number; status: RequestStatus }>();
	// the chosen status is shown until the list has a newer version
	const status = chosen?.version === version ? chosen.status : request.status;
	const onUndone = () => {
		setChosen(undefined);
		runInBackground(revalidate());
	};
	const move = async (next: RequestStatus) => {
		if (busy) return;
		setChosen({ version, status: next });
		const outcome = await mutate({ id, code, version, status: next });
		if (outcome.status === 'failed') setChosen(undefined);
		if (outcome.status !== 'saved') return void toast('error', outcomeText(outcome));
		const text = m.desk_moved_to({ code, status: statusText(next) });
		const moved = { id, code, version: outcome.request.version, status };
		void toast('success', text, undoOfMoves([moved], onUndone));
	};
	const select = useCommit(status, (next) => void move(next), { cancelOnBlur: true });
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
