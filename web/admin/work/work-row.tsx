import { Copy } from 'lucide';
import { memo } from 'react';
import { stockText } from '#contract/catalogue/availability.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useListState } from '../frame/back-to-list.ts';
import { May } from '../session/may.tsx';
import { EditCell } from './edit-cell.tsx';
import { ListCell, ListRangeCell, MarginCell } from './list-cells.tsx';
import { savePlace } from './list-place.ts';
import { type Column, columnLabels } from './shown-columns.ts';
import { ChangedCell, NameCell, pricesText, SizesButton, type WorkRowProps } from './work-cells.tsx';
import { productPrice, productStock } from './work-fields.ts';
import styles from './work-table.module.css';

/** A product: a row of the table, a card on a phone. */
export const WorkRowLine = memo(function WorkRowLine(props: WorkRowProps) {
	const { row, place, columns, isSelected, actions } = props;
	const named = { name: isolateCodes(row.name) };
	return (
		<tr aria-rowindex={place} aria-selected={isSelected}>
			<td className={styles.check}>
				<input
					type="checkbox"
					data-cell="select"
					tabIndex={-1}
					aria-label={m.worklist_select(named)}
					checked={isSelected}
					onChange={(event) => actions.onSelect(row.id, event.target.checked)}
				/>
			</td>
			{columns.map((column) => (
				<WorkCell key={column} column={column} {...props} />
			))}
		</tr>
	);
});

function WorkCell({ column, ...props }: WorkRowProps & { column: Column }) {
	const { row, hintId, actions } = props;
	const label = columnLabels[column]();
	const named = { name: isolateCodes(row.name) };
	const listState = useListState();
	switch (column) {
		case 'picture':
			return null;
		case 'name':
			return <NameCell {...props} />;
		case 'code':
			return (
				<td data-cell={column} data-label={label} tabIndex={-1} className={styles.code}>
					<Code>{row.model ?? '–'}</Code>
				</td>
			);
		case 'category':
			return (
				<td data-cell={column} data-label={label} tabIndex={-1} className={styles.category}>
					<Code>{row.category_name}</Code>
				</td>
			);
		case 'sizes':
			return (
				<td data-label={label} className={`${styles.number} ${styles.sizes}`}>
					<SizesButton cell="sizes" text={numberText(row.sizes)} {...props} />
				</td>
			);
		case 'price':
			return row.own_prices ? (
				<td data-label={label} className={styles.number}>
					<SizesButton cell="price" text={pricesText(row)} {...props} />
				</td>
			) : (
				<EditCell
					row={row}
					field={productPrice}
					value={row.price}
					label={m.worklist_price_of(named)}
					column={label}
					hintId={hintId}
					actions={actions}
				/>
			);
		case 'list':
		case 'margin': {
			const [size, ...more] = props.listed ?? [];
			if (!size) return <td data-cell={column} data-label={label} tabIndex={-1} className={styles.number} />;
			if (more.length > 0) return <ListRangeCell column={column} {...props} />;
			return column === 'margin' ? (
				<MarginCell size={size} />
			) : (
				<ListCell row={row} size={size} name={named.name} hintId={hintId} actions={actions} />
			);
		}
		case 'stock':
			return 'availability' in row.stock && row.sizes < 2 ? (
				<EditCell
					row={row}
					field={productStock}
					value={row.stock}
					label={m.worklist_stock_of(named)}
					column={label}
					hintId={hintId}
					actions={actions}
				/>
			) : (
				<td data-label={label} className={styles.number}>
					<SizesButton cell="stock" text={stockText(row.stock)} {...props} />
				</td>
			);
		case 'changed':
			return <ChangedCell row={row} label={label} />;
		case 'duplicate':
			return (
				<td data-label={label} className={styles.action}>
					<May right="catalogue.edit">
						<Link
							to={consoleUrls.duplicateProduct(row.id)}
							state={listState}
							data-cell="duplicate"
							tabIndex={-1}
							className={button.icon}
							aria-label={m.worklist_duplicate(named)}
							title={m.worklist_duplicate(named)}
							onClick={() => savePlace(row.id)}
						>
							<Icon of={Copy} size={18} />
						</Link>
					</May>
				</td>
			);
		default:
			return (
				<td data-cell={column} data-label={label} tabIndex={-1}>
					<Code>{row[column] ?? '–'}</Code>
				</td>
			);
	}
}
