import type { z } from 'zod';

/** What may be wrong with a field of a row; `unusable` is one of several parts, and `other` has its words in `text`. */
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
	| 'other';

/** What is wrong with a row: in which field, in a sentence for who reads the file, and how it is written there. */
export interface RowProblem {
	/** Its path, as `sizes.0`. */
	field: string;
	text: string;
	kind: ProblemKind;
	written: string;
	/** Of `long` and `many`. */
	max?: number;
}

/** How files call the fields that a row calls otherwise. */
const writtenFields: Readonly<Record<string, string>> = {
	...{ categoryRef: 'category', exportedAt: 'exported_at', seals: 'mechanicalSealAttributes' },
	...{ images: 'pic', imageSlugs: 'images' },
};

/** Kinds of issues that are told in the words of a programmer. */
const technical: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union', 'unrecognized_keys']);

function writtenAt(raw: Record<string, unknown>, path: PropertyKey[]): unknown {
	return path.reduce<unknown>((value, step) => Object(value)[step], raw);
}

function kindOf(issue: z.core.$ZodIssue, value: unknown): ProblemKind {
	if (issue.code === 'custom') return issue.params?.problem ?? 'other';
	const isWithin = issue.path[0] !== 'translations' && issue.path.slice(1).some((step) => typeof step === 'string');
	if (isWithin) return 'unusable';
	if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return 'empty';
	if (issue.code === 'too_big' && issue.origin === 'string') return 'long';
	if (issue.code === 'too_big' && issue.origin === 'array') return 'many';
	return typeof value !== 'object' || technical.has(issue.code) ? 'unreadable' : 'other';
}

/** What the schema has against a row of the file. */
export function problemOf(issue: z.core.$ZodIssue, raw: Record<string, unknown>): RowProblem {
	const [root = '', ...rest] = issue.path;
	const path = [writtenFields[String(root)] ?? root, ...rest];
	const value = writtenAt(raw, path);
	const written = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
	const max = issue.code === 'too_big' ? { max: Number(issue.maximum) } : {};
	return { field: issue.path.join('.'), text: issue.message, kind: kindOf(issue, value), written, ...max };
}
