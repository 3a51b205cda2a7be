import { useState } from 'react';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { readStock } from '#contract/catalogue/stock-text.ts';
import { readPercent } from '#contract/money/percent.ts';
import type { BulkChange } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { priceText } from '../../catalogue/price.ts';
import { codeText } from '../../ui/code.tsx';
import { Field } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-now.ts';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import { SelectField } from '../frame/select-field.tsx';
import { statedStock } from './work-fields.ts';

/** The one field of a bulk change: a category id, a percentage, or a stock text. */
interface BulkFields {
	text: string;
	problem: string | undefined;
	onType: (text: string) => void;
}

/** `+10 %` → 10. Undefined for 0 and for other texts. */
function readPriceChange(text: string): number | undefined {
	return readPercent(text, { min: -99, max: 1_000 }) || undefined;
}

/** Each reads the text of the field; returns the change, or the error as text. */
const readers: Record<BulkChange['kind'], (text: string) => BulkChange | string> = {
	category: (text) => (text === '' ? m.worklist_category_required() : { kind: 'category', category_id: Number(text) }),
	price(text) {
		const percent = readPriceChange(text);
		return percent === undefined ? m.worklist_percent_invalid() : { kind: 'price', percent };
	},
	stock(text) {
		const statement = readStock(text);
		return statement ? { kind: 'stock', stock: statedStock(statement) } : m.worklist_stock_invalid();
	},
	delete: () => ({ kind: 'delete' }),
};

/** The state of the field. `read` returns the change; for an invalid text it shows the error, focuses the field and returns undefined. */
export function useBulkFields(
	kind: BulkChange['kind'],
): BulkFields & { read: (form: HTMLFormElement) => BulkChange | undefined } {
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<string>();
	return {
		text,
		problem,
		onType(typed) {
			setText(typed);
			setProblem(undefined);
		},
		read(form) {
			const change = readers[kind](text);
			if (typeof change !== 'string') return change;
			focusFirstError(() => setProblem(change), form);
			return undefined;
		},
	};
}

export function CategoryField({ text, problem, onType, categories }: BulkFields & { categories: Category[] }) {
	return (
		<SelectField
			label={m.worklist_bulk_category()}
			error={problem}
			value={text}
			onChange={(event) => onType(event.target.value)}
		>
			<option value="">–</option>
			{categories.map((category) => (
				<option key={category.id} value={category.id}>
					{codeText(category.name)}
				</option>
			))}
		</SelectField>
	);
}

/** The change of prices in percent, with what 100 becomes. */
export function PercentField({ text, problem, onType }: BulkFields) {
	const percent = readPriceChange(text);
	const before = priceText(100, catalogueCurrency());
	const price = priceText(100 + (percent ?? 0), catalogueCurrency());
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
			<p role="status">{percent === undefined ? '' : m.worklist_percent_example({ before, price })}</p>
		</>
	);
}

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
