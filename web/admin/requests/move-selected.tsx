import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdministeredRequest, MovedRequest } from '#contract/requests/request-desk.schema.ts';
import { movableStatuses, statusText } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { SelectAll, type useSelection } from '../../ui/selection.tsx';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { failureSentences } from './failed-moves.ts';
import styles from './move-selected.module.css';
import { undoOfMoves } from './undo-move.ts';
import { failureText } from './update-request.ts';

interface MoveSelectedProps {
	rows: AdministeredRequest[];
	selection: ReturnType<typeof useSelection<AdministeredRequest>>;
}

/**
 * Sets the status of the selected rows. Rows that fail stay selected, and the reasons stand below until the next try, also when no row is left.
 */
export function MoveSelected({ rows, selection }: MoveSelectedProps) {
	const { busy, mutate } = useMutation<ApiResult<MovedRequest[]>>('PUT');
	const [status, setStatus] = useState<(typeof movableStatuses)[number]>('shipped');
	const [problem, setProblem] = useState<string>();
	const { revalidate } = useRevalidator();
	const { selected } = selection;
	const canMove = selected.length > 0 && !busy;
	const move = async (event: FormEvent) => {
		event.preventDefault();
		if (!canMove) return;
		const response = await mutate({
			ids: selected.map(({ id }) => id),
			status,
			versions: selected.map(({ version }) => version),
		});
		if (!response.ok) return setProblem(failureText(response));
		const failed = response.data.filter(({ error }) => error !== null);
		const moved = response.data.length - failed.length;
		if (moved > 0) {
			const failedIds = new Set(failed.map(({ id }) => id));
			// a request that had the status already is unchanged
			const back = selected
				.filter((request) => !failedIds.has(request.id) && request.status !== status)
				.map(({ version, ...request }) => ({ ...request, version: version + 1 }));
			const step = back.length > 0 ? undoOfMoves(back, () => runInBackground(revalidate())) : undefined;
			void toast('success', m.desk_moved({ count: moved }), step);
		}
		selection.replace(failed.map(({ id }) => id));
		setProblem(failureSentences(selected, failed).join(' '));
	};
	return (
		<form className={styles.move} onSubmit={(event) => void move(event)}>
			{rows.length > 0 && (
				<>
					<SelectAll
						ids={rows.map(({ id }) => id)}
						selection={selection}
						label={m.desk_select_all()}
						className={styles.all}
					/>
					<select
						aria-label={m.desk_move_to()}
						value={status}
						onChange={({ target }) => setStatus(target.value as typeof status)}
					>
						{movableStatuses.map((value) => (
							<option key={value} value={value}>
								{statusText(value)}
							</option>
						))}
					</select>
					<button type="submit" className={button.button} aria-disabled={!canMove}>
						{m.desk_move_selected({ count: selected.length })}
					</button>
				</>
			)}
			<FormError message={problem} />
		</form>
	);
}
