import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import table from '../../ui/data-table.module.css';
import { focusAfter } from '../../ui/focus-now.ts';
import formStyles from '../../ui/form.module.css';
import text from '../../ui/text.module.css';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import type { ProductDraft } from './product-draft.ts';
import { StockRow } from './stock-row.tsx';
import styles from './stock-step.module.css';

/** The sizes in their order, each with its own price, what is stated of its stock, and its place. */
export function StockStep({ product }: { product: EditedProduct | undefined }) {
	const form = useFormContext<ProductDraft>();
	const { fields, move } = useFieldArray({ control: form.control, name: 'sizes' });
	/** What became of an order, to be read out. */
	const [announced, setAnnounced] = useState('');
	const sizes = form.watch('sizes').map(({ size }) => size.trim());
	const moveTo = (from: number, to: number) => {
		if (to < 0 || to >= fields.length) return;
		focusAfter(() => move(from, to));
		const size = isolateCodes(sizes[from] ?? '');
		setAnnounced(m.fields_size_moved({ size, position: to + 1, count: fields.length }));
	};
	if (sizes.every((size) => size === '')) return <p className={formStyles.intro}>{m.fields_sizes_first()}</p>;
	return (
		<>
			<p className={formStyles.intro}>
				{m.fields_stock_hint()} {m.fields_order_hint()}
			</p>
			<table className={`${table.table} ${styles.sizes}`}>
				<thead>
					<tr>
						<th scope="col">{m.wizard_size()}</th>
						<th scope="col">{m.fields_order()}</th>
						<th scope="col">{m.fields_own_price({ currency: catalogueCurrency() })}</th>
						<th scope="col">{m.fields_availability()}</th>
						<th scope="col">{m.fields_place()}</th>
					</tr>
				</thead>
				<tbody>
					{fields.map((field, index) =>
						sizes[index] === '' ? null : (
							<StockRow
								key={field.id}
								index={index}
								size={sizes[index] ?? ''}
								count={fields.length}
								stored={product?.variants.find(({ size }) => size === sizes[index])}
								onMove={(to) => moveTo(index, to)}
							/>
						),
					)}
				</tbody>
			</table>
			<p role="status" className={text.hidden}>
				{announced}
			</p>
		</>
	);
}
