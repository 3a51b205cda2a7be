import { type FormEvent, useState } from 'react';
import type { AdministeredRequest, MovedRequest } from '#contract/request-desk.ts';
import { movableStatuses, statusLabels } from '#contract/request-labels.ts';
import { m } from '#messages';
import type { ApiResult } from '../../api.ts';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { toast } from '../../ui/toast.ts';
import type { ListTable } from '../frame/console-table.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import styles from './move-selected.module.css';
import { failureText } from './outcome-text.ts';

/** Moves the status of the rows that are selected. Those that could not be moved stay selected. */
export function MoveSelected({ table }: { table: ListTable<AdministeredRequest> }) {
	const { busy, mutate } = useMutation<ApiResult<MovedRequest[]>>('PUT');
	const [status, setStatus] = useState<(typeof movableStatuses)[number]>('shipped');
	const selected = table.getSelectedRowModel().rows.map((row) => row.original);
	const idle = busy || selected.length === 0;
	const move = async (event: FormEvent) => {
		event.preventDefault();
		if (idle) return;
		const response = await mutate({
			ids: selected.map(({ id }) => id),
			status,
			versions: selected.map(({ version }) => version),
		});
		if (!response.ok) return void toast('error', failureText(response));
		const failed = response.data.filter(({ error }) => error !== null);
		const moved = response.data.length - failed.length;
		if (moved > 0) void toast('success', m.desk_moved({ count: moved }));
		table.setRowSelection(Object.fromEntries(failed.map(({ id }) => [String(id), true as const])));
		const codes = selected.filter(({ id }) => failed.some((one) => one.id === id)).map(({ code }) => code);
		if (codes.length > 0)
			void toast('error', m.desk_move_failed({ codes: codes.join(', '), reason: failed[0]?.error ?? '' }));
	};
	return (
		<form className={styles.move} onSubmit={(event) => void move(event)}>
			<label className={`${field.check} ${styles.all}`}>
				<input
					type="checkbox"
					checked={table.getIsAllPageRowsSelected()}
					onChange={table.getToggleAllPageRowsSelectedHandler()}
				/>
				{m.desk_select_all()}
			</label>
			<select
				aria-label={m.desk_move_to()}
				value={status}
				onChange={({ target }) => setStatus(target.value as typeof status)}
			>
				{movableStatuses.map((value) => (
					<option key={value} value={value}>
						{statusLabels[value]()}
					</option>
				))}
			</select>
			<button type="submit" className={button.button} aria-disabled={idle}>
				{m.desk_move_selected({ count: selected.length })}
			</button>
		</form>
	);
}
