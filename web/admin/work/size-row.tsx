import type { Variant } from '#contract/catalogue/catalogue.schema.ts';
import type { ListedSize } from '#contract/price-lists/price-lists.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import type { WorkRow } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import { EditCell } from './edit-cell.tsx';
import { ListCell, MarginCell } from './list-cells.tsx';
import { type Column, columnLabels } from './shown-columns.ts';
import type { RowActions } from './work-actions.ts';
import { sizePrice, sizeStock } from './work-fields.ts';
import styles from './work-table.module.css';

interface SizeRowProps {
	row: WorkRow;
	variant: Variant;
	columns: readonly Column[];
	/** The chosen price list's prices of the size. */
	listed: ListedSize | undefined;
	hintId: string;
	actions: RowActions;
}

/** A size as a row below its product. */
export function SizeRow({ row, variant, columns, listed, hintId, actions }: SizeRowProps) {
	const { id, size, price } = variant;
	const name = m.worklist_size_of({ name: isolateCodes(row.name), size: isolateCodes(size || '–') });
	const shared = { row, hintId, actions };
	return (
		<tr className={styles.size}>
			<td className={styles.check} />
			{columns.map((column) => {
				const label = columnLabels[column]();
				if (column === 'picture') return null;
				if (column === 'name')
					return (
						<th key={column} scope="row" data-cell="name" tabIndex={-1} className={styles.name}>
							<Code>{size || '–'}</Code>
						</th>
					);
				if (column === 'price')
					return (
						<EditCell
							key={column}
							{...shared}
							field={sizePrice(id)}
							value={price}
							label={m.worklist_price_of({ name })}
							column={label}
						/>
					);
				if (column === 'stock')
					return (
						<EditCell
							key={column}
							{...shared}
							field={sizeStock(id)}
							value={variant}
							label={m.worklist_stock_of({ name })}
							column={label}
						/>
					);
				if (column === 'list' && listed) return <ListCell key={column} {...shared} size={listed} name={name} />;
				if (column === 'margin' && listed) return <MarginCell key={column} size={listed} />;
				return <td key={column} className={styles.blank} />;
			})}
		</tr>
	);
}
