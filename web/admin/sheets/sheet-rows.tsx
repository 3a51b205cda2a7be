import type { SheetRow } from '#contract/sheets.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import { urls } from '../../urls.ts';
import dense from '../search/dense-table.module.css';
import { Tick } from './row-ticks.tsx';
import styles from './sheet-rows.module.css';
import { type RowsTableProps, SheetTable } from './sheet-table.tsx';
import type { Jumps } from './use-jumps.ts';

const priceText = (price: number | null) => (price === null ? '–' : price.toFixed(2));
const percentText = (percent: number) => `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;

/** Rows of a sheet, a line each: which part, its price now and then, its stock, and what there is to say of it. */
export function RowsTable({ rows, caption, jumps }: RowsTableProps) {
	const columns = [
		{ label: m.sheets_part() },
		{ label: m.sheets_before(), isNumber: true },
		{ label: m.sheets_after(), isNumber: true },
		{ label: m.sheets_percent(), isNumber: true },
		{ label: m.sheets_stock() },
		{ label: m.sheets_note() },
	];
	return (
		<SheetTable caption={caption} jumps={jumps} columns={columns}>
			{rows.map((row) => (
				<Row key={row.row} row={row} jumps={jumps} />
			))}
		</SheetTable>
	);
}

function Part({ row: { code, size, name, product_id: product } }: { row: SheetRow }) {
	return (
		<span className={styles.part}>
			<span className={styles.code}>
				<Code>{[code, size].filter(Boolean).join(' · ')}</Code>
			</span>
			{name !== '' && name !== code && (
				<span className={styles.name}>
					{product === null ? (
						<Code>{name}</Code>
					) : (
						<Link to={urls.productSize(product, size)}>
							<Code>{name}</Code>
						</Link>
					)}
				</span>
			)}
		</span>
	);
}

function Row({ row, jumps }: { row: SheetRow; jumps: Jumps | undefined }) {
	const { row: number, before, after, percent, stock_before, stock_after, reason } = row;
	const stock = stock_after && m.sheets_stock_change({ before: stock_before ?? '–', after: stock_after });
	return (
		<tr>
			{jumps && <Tick row={row} jumps={jumps} />}
			<td className={dense.number} data-label={m.sheets_row()}>
				{number}
			</td>
			<th scope="row" data-label={m.sheets_part()}>
				<Part row={row} />
			</th>
			<td className={dense.number} data-label={m.sheets_before()}>
				<Code>{priceText(before)}</Code>
			</td>
			<td className={`${dense.number} ${styles.after}`} data-label={m.sheets_after()}>
				<Code>{priceText(after)}</Code>
			</td>
			<td className={dense.number} data-label={m.sheets_percent()}>
				{percent !== null && <Code>{percentText(percent)}</Code>}
			</td>
			<td className={styles.stock} data-label={m.sheets_stock()}>
				{stock}
			</td>
			<td className={styles.note} data-label={m.sheets_note()}>
				{reason !== '' && <Code>{reason}</Code>}
			</td>
		</tr>
	);
}
