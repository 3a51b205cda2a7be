import { requestFields } from '#contract/requests/request-fields.ts';
import { m } from '#messages';
import { type ColumnRole, roleOfTitle } from './list-columns.ts';

/** A line of a text, or a row of a file. */
export interface SourceLine {
	line: number;
	text: string;
	cells: string[];
}

export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Shortens a line that is too long for a request. */
export const shorten = (text: string) =>
	text.length > requestFields.requestLine.max
		? `${text.slice(0, requestFields.requestLine.max).toWellFormed()}…`
		: text;

const titleTexts: Record<ColumnRole, () => string> = {
	code: m.lists_column_code,
	description: m.lists_column_description,
	size: m.lists_column_size,
	quantity: m.lists_column_quantity,
	maker: m.lists_column_maker,
	other: m.lists_column_other,
	unread: m.lists_column_other,
};

/** Titles by which the columns have these roles, whatever their cells are. Written titles stay where they say the same. */
function titlesOf(roles: ColumnRole[], written: string[]): string[] {
	const hasQuantities = roles.includes('quantity');
	return roles.map((role, at) => {
		const title = written[at] ?? '';
		const titled = roleOfTitle(title);
		// without a column of quantities, one with an unknown title is taken for it if its cells are numbers
		const isIgnored = titled === undefined && hasQuantities && (role === 'other' || role === 'unread');
		return titled === role || isIgnored ? title : titleTexts[role]();
	});
}

/**
 * A table as a text that `readText` reads to the same entries, also when rows are added or deleted: tabs between its cells, and above them the titles
 * of the columns. `titles`: the row with the titles, if the table has one.
 */
export function textOfTable(lines: SourceLine[], roles: ColumnRole[], titles: string[] | undefined): string {
	const isTooLong = ({ text }: SourceLine) => text.length > requestFields.requestLine.max;
	const rows = lines
		.filter(({ text }) => text !== '')
		.map((line) => {
			if (line.cells === titles) return titlesOf(roles, titles);
			return isTooLong(line) ? [shorten(line.text)] : line.cells;
		});
	const titled = titles ? rows : [titlesOf(roles, []), ...rows];
	// a tab in each row says that there are columns
	return titled
		.map(([first = '', ...rest]) => [first, ...(rest.length > 0 ? rest : [''])].map(onOneLine).join('\t'))
		.join('\n');
}

/** The lines of a text that is no table, without empty ones. */
export const textOfLines = (lines: SourceLine[]): string =>
	lines.flatMap(({ text }) => (text === '' ? [] : shorten(text))).join('\n');
