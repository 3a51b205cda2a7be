import type { ReactNode } from 'react';
import type { SheetRow } from '#contract/sheets.ts';
import { m } from '#messages';
import text from '../../ui/text.module.css';
import table from '../frame/console-table.module.css';
import { useLoading } from '../frame/use-loading.ts';
import dense from '../search/dense-table.module.css';
import { TickAll } from './row-ticks.tsx';
import styles from './sheet-rows.module.css';
import type { Jumps } from './use-jumps.ts';

export interface RowsTableProps {
	rows: SheetRow[];
	caption: string;
	/** To be ticked, where they still can be. */
	jumps?: Jumps | undefined;
}

interface SheetTableProps extends Omit<RowsTableProps, 'rows'> {
	/** After those of the tick and the row's number. */
	columns: { label: string; isNumber?: boolean }[];
	children: ReactNode;
}

/** The table in which the rows of a sheet stand, of whatever it has. */
export function SheetTable({ caption, jumps, columns, children }: SheetTableProps) {
	return (
		<table className={`${table.table} ${dense.dense} ${styles.rows}`} aria-busy={useLoading()}>
			<caption className={text.hidden}>{caption}</caption>
			<thead>
				<tr>
					{jumps && <TickAll jumps={jumps} />}
					{[{ label: m.sheets_row(), isNumber: true }, ...columns].map(({ label, isNumber }) => (
						<th key={label} scope="col" className={isNumber ? dense.number : undefined}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	);
}
