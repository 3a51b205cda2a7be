import { useState } from 'react';
import { readStock } from '#contract/catalogue/stock-text.ts';
import type { BulkChange } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { readPercent } from './read-percent.ts';
import { stated } from './work-fields.ts';

/** What is typed or chosen of a change of many products. */
export interface BulkFields {
	text: string;
	problem: string | undefined;
	onType: (text: string) => void;
}

const readers: Record<BulkChange['kind'], (text: string) => BulkChange | string> = {
	category: (text) => (text === '' ? m.worklist_category_required() : { kind: 'category', category_id: Number(text) }),
	price(text) {
		const percent = readPercent(text);
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
