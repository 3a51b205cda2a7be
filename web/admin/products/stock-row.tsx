import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EditedVariant } from '#contract/catalogue/edited-product.schema.ts';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { arrowStep } from '../../ui/arrow-step.ts';
import { Code } from '../../ui/code.tsx';
import text from '../../ui/text.module.css';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import { RowButtons } from '../frame/row-buttons.tsx';
import { CellInput } from './cell-input.tsx';
import type { ProductDraft } from './product-draft.ts';
import { StatementCell } from './statement-cell.tsx';
import styles from './stock-step.module.css';
import { typedPriceProblem } from './typed-price.ts';

interface StockRowProps {
	/** The index of the size in the draft. */
	index: number;
	size: string;
	/** Number of sizes. */
	count: number;
	stored: EditedVariant | undefined;
	/** Puts the size at another place. */
	onMove: (to: number) => void;
}

/** A size with its place in the order, its own price and what is stated of its stock. Alt with an arrow key moves it. */
export function StockRow({ index, size, count, stored, onMove }: StockRowProps) {
	const form = useFormContext<ProductDraft>();
	const errors = form.formState.errors.sizes?.[index]?.details;
	const price = form.watch('price');
	const named = isolateCodes(size);
	const onKeyDown = (event: KeyboardEvent) => {
		const step = arrowStep(event.key);
		if (!event.altKey || step === undefined) return;
		event.preventDefault();
		onMove(index + step);
	};
	return (
		<tr onKeyDown={onKeyDown}>
			<th scope="row" data-label={m.wizard_size()} className={text.code}>
				<Code>{size}</Code>
			</th>
			<td data-label={m.fields_order()}>
				<RowButtons
					index={index}
					count={count}
					labels={{ up: m.fields_size_up({ size: named }), down: m.fields_size_down({ size: named }) }}
					onMove={onMove}
					className={styles.order}
				/>
			</td>
			<td data-label={m.fields_own_price({ currency: catalogueCurrency() })}>
				<CellInput
					path={`sizes.${index}.details.price`}
					label={m.fields_own_price({ currency: catalogueCurrency() })}
					size={size}
					numeric
					placeholder={price.trim()}
					validate={(typed) => typedPriceProblem(typed) ?? true}
					error={errors?.price}
				/>
			</td>
			<td data-label={m.fields_availability()}>
				<StatementCell index={index} size={size} stored={stored} />
			</td>
			<td data-label={m.fields_place()}>
				<CellInput
					path={`sizes.${index}.details.place`}
					label={m.fields_place()}
					size={size}
					maxLength={catalogueFields.place.max}
					error={errors?.place}
				/>
			</td>
		</tr>
	);
}
