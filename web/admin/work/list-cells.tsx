import { percentAbove } from '#contract/money/line-prices.ts';
import type { ListedSize } from '#contract/price-lists/price-lists.schema.ts';
import type { WorkRow } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { priceText } from '../../catalogue/price.ts';
import { numberText, perLanguage } from '../../platform/format.ts';
import { Code } from '../../ui/code.tsx';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import { TypedCell } from './edit-cell.tsx';
import styles from './list-cells.module.css';
import { columnLabels } from './shown-columns.ts';
import type { RowActions } from './work-actions.ts';
import { rangeText, SizesButton, type WorkRowProps } from './work-cells.tsx';
import { listPrice } from './work-fields.ts';
import table from './work-table.module.css';

const percents = perLanguage(
	(locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
);

/** `-15%` against the public price; a dash without one of the two prices. */
function marginText(price: number | null, publicPrice: number | null): string {
	const percent = price === null ? undefined : percentAbove(price, publicPrice);
	return percent === undefined ? '–' : percents().format(percent / 100);
}

/** The price that the list states, else what its buyers pay. */
const statedPrice = ({ entry, price }: ListedSize) => entry ?? price;

const marginOf = (size: ListedSize) => marginText(statedPrice(size), size.public_price);

interface ListCellProps {
	row: WorkRow;
	size: ListedSize;
	/** Name of the product, or of the product with its size. */
	name: string;
	hintId: string;
	actions: RowActions;
}

/** The list's price of a size from quantity 1, to edit, and below it how it came about and the prices from larger quantities. */
export function ListCell({ row, size, name, hintId, actions }: ListCellProps) {
	const { variant_id, entry, price, public_price, steps } = size;
	const isByPercent = entry === null && price !== public_price;
	const isCapped = entry !== null && public_price !== null && entry > public_price;
	return (
		<TypedCell
			field={listPrice(size)}
			value={entry}
			label={m.worklist_list_price_of({ name })}
			column={columnLabels.list()}
			hintId={hintId}
			right="price-lists.edit"
			store={{ save: (value) => actions.saveListed(row.id, variant_id, value) }}
			actions={actions}
		>
			{(isCapped || isByPercent || steps.length > 0) && (
				<ul className={styles.steps}>
					{isByPercent && <li>{m.worklist_list_percent()}</li>}
					{isCapped && <li>{m.worklist_list_capped({ price: priceText(price, catalogueCurrency()) })}</li>}
					{steps.map((step) => (
						<li key={step.min_quantity}>
							{m.worklist_list_step({
								quantity: numberText(step.min_quantity),
								price: priceText(step.price, catalogueCurrency()),
								margin: marginText(step.price, step.public_price),
							})}
						</li>
					))}
				</ul>
			)}
		</TypedCell>
	);
}

/** How far the list's price of a size is from the public one. */
export function MarginCell({ size }: { size: ListedSize }) {
	return (
		<td data-cell="margin" data-label={columnLabels.margin()} tabIndex={-1} className={table.number}>
			<Code>{marginOf(size)}</Code>
		</td>
	);
}

/** The range of a product's sizes, `12.00 to 30.00`, as a button that shows them. */
export function ListRangeCell({ column, ...props }: WorkRowProps & { column: 'list' | 'margin' }) {
	const { row, listed = [] } = props;
	const text = column === 'list' ? rangeText(listed.map(statedPrice), row.currency) : marginRange(listed);
	return (
		<td data-label={columnLabels[column]()} className={table.number}>
			<SizesButton cell={column} text={text} {...props} />
		</td>
	);
}

/** `-20% to -5%`; a dash if no size has both prices. */
function marginRange(sizes: readonly ListedSize[]): string {
	const margins = sizes.flatMap((size) => {
		const price = statedPrice(size);
		return price === null ? [] : (percentAbove(price, size.public_price) ?? []);
	});
	if (margins.length === 0) return '–';
	const [low, high] = [Math.min(...margins), Math.max(...margins)].map((margin) => percents().format(margin / 100));
	return low === high ? `${low}` : m.worklist_price_range({ low: `${low}`, high: `${high}` });
}
