import { plainAmount } from '#contract/money/currencies.ts';
import type { SheetRow } from '#contract/sheets/sheets.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { urls } from '../../platform/urls.ts';
import { Code } from '../../ui/code.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import styles from './sheet-rows.module.css';
import { type RowsTableProps, SheetTable } from './sheet-table.tsx';

const priceText = (price: number | null) =>
	price === null ? '–' : price === 0 ? m.product_price_free() : plainAmount(price, catalogueCurrency());
const percentText = (percent: number) => `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;

const columns = (): Column<SheetRow>[] => [
	{ key: 'part', label: m.sheets_part(), kind: 'name', cell: (row) => <Part row={row} /> },
	{
		key: 'before',
		label: m.sheets_before(),
		kind: 'number',
		cell: ({ before }) => <Code>{priceText(before)}</Code>,
	},
	{
		key: 'after',
		label: m.sheets_after(),
		kind: 'number',
		className: styles.after,
		cell: ({ after }) => <Code>{priceText(after)}</Code>,
	},
	{
		key: 'percent',
		label: m.sheets_percent(),
		kind: 'number',
		cell: ({ percent }) => (percent === null ? '–' : <Code>{percentText(percent)}</Code>),
	},
	{
		key: 'stock',
		label: m.sheets_stock(),
		className: styles.stock,
		cell: ({ stock_before, stock_after }) =>
			stock_after && m.sheets_stock_change({ before: stock_before ?? '–', after: stock_after }),
	},
	{
		key: 'note',
		label: m.sheets_note(),
		className: styles.note,
		cell: ({ reason }) => reason !== '' && <Code>{reason}</Code>,
	},
];

/** Rows of a price sheet: the part, its old and new price, its stock, and a note. */
export function RowsTable(props: RowsTableProps) {
	return <SheetTable {...props} columns={columns()} />;
}

/** `Delta list, from 20` */
const placeText = (list: string, quantity: number) =>
	list === '' ? m.sheets_of_everybody({ quantity }) : m.sheets_of_list({ list: isolateCodes(list), quantity });

function Part({ row: { code, size, name, product_id: product, list, min_quantity } }: { row: SheetRow }) {
	return (
		<span className={styles.part}>
			<span className={styles.code}>
				<Code>{[code, size].filter(Boolean).join(' · ')}</Code>
			</span>
			{list !== undefined && <span>{placeText(list, min_quantity ?? 1)}</span>}
			{name !== '' && name !== code && (
				<span className={styles.name}>
					{product === null ? (
						<Code>{name}</Code>
					) : (
						<Link to={urls.product({ id: product }, size)}>
							<Code>{name}</Code>
						</Link>
					)}
				</span>
			)}
		</span>
	);
}
