import type { SheetRow } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { urls } from '../../platform/urls.ts';
import { Code } from '../../ui/code.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { ChangedFields } from '../history/changed-fields.tsx';
import styles from './sheet-rows.module.css';
import { type RowsTableProps, SheetTable } from './sheet-table.tsx';

const columns = (): Column<SheetRow>[] => [
	{ key: 'thing', label: m.sheets_part(), kind: 'name', cell: (row) => <Thing row={row} /> },
	{
		key: 'changes',
		label: m.sheets_changes(),
		className: styles.fields,
		cell: ({ fields, more_fields: more, state }) =>
			fields.length > 0 && (
				<ChangedFields entity="product" fields={fields} more={more} sides={state === 'new' ? 'after' : 'both'} />
			),
	},
	{
		key: 'note',
		label: m.sheets_note(),
		className: styles.note,
		cell: ({ reason }) => reason !== '' && <Code>{reason}</Code>,
	},
];

/** Rows of a catalogue sheet: the product or category, its changed fields, and a note. */
export function CatalogueRows(props: RowsTableProps) {
	return <SheetTable {...props} columns={columns()} />;
}

function Thing({ row: { entity, code, name, product_id: product } }: { row: SheetRow }) {
	const title = <Code>{name || code}</Code>;
	return (
		<span className={styles.part}>
			<span>{product === null ? title : <Link to={urls.product({ id: product })}>{title}</Link>}</span>
			<span className={styles.name}>
				{entity === 'category' && <>{m.sheets_category()} · </>}
				{name !== '' && name !== code && <Code>{code}</Code>}
			</span>
		</span>
	);
}
