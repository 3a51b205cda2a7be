import type { z } from 'zod';
import { wordTable } from '#contract/text/word-table.ts';

/** Problems of a field. `unusable`: one of several parts is wrong. `other`: `text` says what. */
export type ProblemKind =
	| 'empty'
	| 'unreadable'
	| 'long'
	| 'many'
	| 'twice'
	| 'no_category'
	| 'more_than_sizes'
	| 'size_twice'
	| 'no_size'
	| 'formula'
	| 'failed'
	| 'date'
	| 'currency'
	| 'unusable'
	| 'differs'
	| 'other_columns'
	| 'ambiguous'
	| 'image_missing'
	| 'size_repeated'
	| 'size_unread'
	| 'value_unknown'
	| 'other';

/** A problem of a row: the field, a sentence for the reader of the file, and the written value. */
export interface RowProblem {
	/** A path such as `sizes.0`. */
	field: string;
	text: string;
	kind: ProblemKind;
	written: string;
	/** The limit, for `long` and `many`. */
	max?: number;
	/** The rows of the file that it is about, when the part has several. */
	rows?: number[];
}

/** Fields with other names in files. */
const writtenFields = wordTable<string>({
	categoryRef: 'category',
	exportedAt: 'exported_at',
	seals: 'mechanicalSealAttributes',
	images: 'pic',
	imageSlugs: 'images',
});

/** The column of each field of a size's row. */
const sizeRowFields = wordTable<string>({
	size: 'sizes',
	description: 'descriptions',
	values: 'parameters',
});

/** Zod issues whose message only a programmer understands. */
const technical: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union', 'unrecognized_keys']);

/** Characters stored per text. */
const maxLength = 500;

function writtenAt(raw: Record<string, unknown>, path: PropertyKey[]): unknown {
	return path.reduce<unknown>((value, step) => Object(value)[step], raw);
}

function kindOf(issue: z.core.$ZodIssue, value: unknown): ProblemKind {
	if (issue.code === 'custom') return issue.params?.problem ?? 'other';
	const isText = issue.path[0] === 'translations' || issue.path[0] === 'sizeRows';
	const isWithin = !isText && issue.path.slice(1).some((step) => typeof step === 'string');
	if (isWithin) return 'unusable';
	if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return 'empty';
	if (issue.code === 'too_big' && issue.origin === 'string') return 'long';
	if (issue.code === 'too_big' && issue.origin === 'array') return 'many';
	return typeof value !== 'object' || technical.has(issue.code) ? 'unreadable' : 'other';
}

/** Turns an issue of the schema into a problem of the row. */
export function problemOf(issue: z.core.$ZodIssue, raw: Record<string, unknown>): RowProblem {
	const [root = '', ...rest] = issue.path;
	const path = [writtenFields[String(root)] ?? root, ...rest];
	const value = writtenAt(raw, path);
	const valueText = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
	const max = issue.code === 'too_big' ? { max: Number(issue.maximum) } : {};
	const text = issue.message.slice(0, maxLength).toWellFormed();
	const [at, field] = rest;
	const isOfSizeRow = root === 'sizeRows' && typeof field === 'string';
	const line = isOfSizeRow ? writtenAt(raw, ['sizeRows', Number(at), 'line']) : undefined;
	return {
		field: (isOfSizeRow ? (sizeRowFields[field] ?? field) : issue.path.join('.')).slice(0, maxLength),
		...(typeof line === 'number' && { rows: [line] }),
		text,
		kind: kindOf(issue, value),
		written: valueText.slice(0, maxLength),
		...max,
	};
}
