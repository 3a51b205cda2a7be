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
	/** Adds a column of ticks; undefined when there is nothing to approve. */
	jumps?: Jumps | undefined;
}

interface SheetTableProps extends RowsTableProps {
	/** The columns after the tick and the row number. */
	columns: Column<SheetRow>[];
}

/** The table of a sheet's rows, for both kinds of sheet. */
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

/** A checkbox for each jump; the one in the head ticks all. */
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
