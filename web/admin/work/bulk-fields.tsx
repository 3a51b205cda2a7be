import { useId } from 'react';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { priceText } from '../../catalogue/price.ts';
import { codeText } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { type BulkFields, readPriceChange } from './use-bulk-fields.ts';

/** The category that the products go to. */
export function CategoryField({ text, problem, onType, categories }: BulkFields & { categories: Category[] }) {
	const id = useId();
	return (
		<div>
			<label className={field.select}>
				{m.worklist_bulk_category()}
				<select
					value={text}
					aria-invalid={problem !== undefined}
					aria-describedby={problem ? id : undefined}
					onChange={(event) => onType(event.target.value)}
				>
					<option value="">–</option>
					{categories.map((category) => (
						<option key={category.id} value={category.id}>
							{codeText(category.name)}
						</option>
					))}
				</select>
			</label>
			{problem && (
				<p id={id} role="alert" className={field.error}>
					{problem}
				</p>
			)}
		</div>
	);
}

/** By how much the prices go up or down, with an example. */
export function PercentField({ text, problem, onType }: BulkFields) {
	const percent = readPriceChange(text);
	const price = priceText(100 + (percent ?? 0));
	return (
		<>
			<Field
				label={m.worklist_percent()}
				hint={m.worklist_percent_hint()}
				error={problem}
				required
				inputMode="text"
				dir="ltr"
				autoComplete="off"
				value={text}
				onChange={(event) => onType(event.target.value)}
			/>
			<p role="status">{percent === undefined ? '' : m.worklist_percent_example({ price })}</p>
		</>
	);
}

/** What is said of the stock of every size. */
export function StockField({ text, problem, onType }: BulkFields) {
	return (
		<Field
			label={m.worklist_stock_label()}
			hint={m.worklist_stock_hint()}
			error={problem}
			dir="ltr"
			autoComplete="off"
			value={text}
			onChange={(event) => onType(event.target.value)}
		/>
	);
}
