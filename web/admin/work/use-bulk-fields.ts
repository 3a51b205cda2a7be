import { useState } from 'react';
import { readStock } from '#contract/catalogue/stock-text.ts';
import { readPercent } from '#contract/money/percent.ts';
import type { BulkChange } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { stated } from './work-fields.ts';

/** What is typed or chosen of a change of many products. */
export interface BulkFields {
	text: string;
	problem: string | undefined;
	onType: (text: string) => void;
}

/** A change of prices in per cent, which is not 0; undefined for other texts. */
export function readPriceChange(text: string): number | undefined {
	return readPercent(text, { min: -99, max: 1_000 }) || undefined;
}

const readers: Record<BulkChange['kind'], (text: string) => BulkChange | string> = {
	category: (text) => (text === '' ? m.worklist_category_required() : { kind: 'category', category_id: Number(text) }),
	price(text) {
		const percent = readPriceChange(text);
		return percent === undefined ? m.worklist_percent_invalid() : { kind: 'price', percent };
	},
	stock(text) {
		const statement = readStock(text);
		return statement ? { kind: 'stock', stock: stated(statement) } : m.worklist_stock_invalid();
	},
	delete: () => ({ kind: 'delete' }),
};

/** The one field of a change; `read` tells the change, or shows what is wrong. */
export function useBulkFields(kind: BulkChange['kind']): BulkFields & { read: () => BulkChange | undefined } {
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<string>();
	return {
		text,
		problem,
		onType(typed) {
			setText(typed);
			setProblem(undefined);
		},
		read() {
			const change = readers[kind](text);
			if (typeof change !== 'string') return change;
			setProblem(change);
			return undefined;
		},
	};
}
