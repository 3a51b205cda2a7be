import type { SheetRow } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import text from '../../ui/text.module.css';
import { useLoading } from '../frame/use-loading.ts';
import styles from './sheet-rows.module.css';
import type { Jumps } from './use-jumps.ts';

export interface RowsTableProps {
	rows: SheetRow[];
	caption: string;
	/** To be ticked, where they still can be. */
	jumps?: Jumps | undefined;
}

interface SheetTableProps extends RowsTableProps {
	/** After those of the tick and the row's number. */
	columns: Column<SheetRow>[];
}

/** The table in which the rows of a sheet stand, of whatever it has. */
export function SheetTable({ rows, caption, jumps, columns }: SheetTableProps) {
	return (
		<DataTable
			look="dense"
			rows={rows}
			columns={[
				...(jumps ? [tickColumn(jumps)] : []),
				{ key: 'row', label: m.sheets_row(), kind: 'number', cell: ({ row }) => row },
				...columns,
			]}
			caption={caption}
			className={styles.rows}
			rowKey={({ entity, row }) => `${entity} ${row}`}
			isBusy={useLoading()}
		/>
	);
}

/** The column in which jumps are ticked, all of them in its head. */
function tickColumn(jumps: Jumps): Column<SheetRow> {
	return {
		key: 'tick',
		label: '',
		headClassName: styles.tick,
		className: styles.tick,
		head: (
			<label>
				<input
					type="checkbox"
					checked={jumps.ticked.size === jumps.total}
					onChange={({ target }) => void jumps.tickAll(target.checked)}
				/>
				<span className={text.hidden}>{m.sheets_tick_all()}</span>
			</label>
		),
		cell: ({ row, code }) => (
			<label>
				<input
					type="checkbox"
					checked={jumps.ticked.has(row)}
					onChange={({ target }) => jumps.tick(row, target.checked)}
				/>
				<span className={text.hidden}>{m.sheets_tick({ code, row })}</span>
			</label>
		),
	};
}
