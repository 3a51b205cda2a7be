import type { SheetRow } from '#contract/sheets.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import { urls } from '../../urls.ts';
import { ChangedFields } from '../history/changed-fields.tsx';
import dense from '../search/dense-table.module.css';
import { Tick } from './row-ticks.tsx';
import styles from './sheet-rows.module.css';
import { type RowsTableProps, SheetTable } from './sheet-table.tsx';
import type { Jumps } from './use-jumps.ts';

/** Rows of a catalogue, a line each: which product or category, what of it changes, and what there is to say of the row. */
export function CatalogueRows({ rows, caption, jumps }: RowsTableProps) {
	const columns = [m.sheets_part, m.sheets_changes, m.sheets_note].map((label) => ({ label: label() }));
	return (
		<SheetTable caption={caption} jumps={jumps} columns={columns}>
			{rows.map((row) => (
				<Row key={`${row.entity} ${row.row}`} row={row} jumps={jumps} />
			))}
		</SheetTable>
	);
}

function Thing({ row: { entity, code, name, product_id: product } }: { row: SheetRow }) {
	const shown = <Code>{name || code}</Code>;
	return (
		<span className={styles.part}>
			<span>{product === null ? shown : <Link to={urls.product(product)}>{shown}</Link>}</span>
			<span className={styles.name}>
				{entity === 'category' && <>{m.sheets_category()} · </>}
				{name !== '' && name !== code && <Code>{code}</Code>}
			</span>
		</span>
	);
}

function Row({ row, jumps }: { row: SheetRow; jumps: Jumps | undefined }) {
	const { row: number, fields, more_fields: more, reason } = row;
	return (
		<tr>
			{jumps && <Tick row={row} jumps={jumps} />}
			<td className={dense.number} data-label={m.sheets_row()}>
				{number}
			</td>
			<th scope="row" data-label={m.sheets_part()}>
				<Thing row={row} />
			</th>
			<td className={styles.fields} data-label={m.sheets_changes()}>
				{fields.length > 0 && <ChangedFields fields={fields} more={more} sides="both" />}
			</td>
			<td className={styles.note} data-label={m.sheets_note()}>
				{reason !== '' && <Code>{reason}</Code>}
			</td>
		</tr>
	);
}
