/** A figure that the product promises, with the bound that it promises. */
export interface Figure {
	name: string;
	value: number;
	unit?: string;
	max?: number;
	min?: number;
}

export const tenths = (value: number) => value.toFixed(1);
export const hundredths = (value: number) => value.toFixed(2);

function line(cells: (string | number)[]): void {
	console.log(`| ${cells.join(' | ')} |`);
}

/** Prints the head of a table in Markdown, and returns what prints a row of it. */
export function startTable(title: string, ...heads: string[]): (...cells: (string | number)[]) => void {
	console.log(`\n### ${title}\n`);
	line(heads);
	line(heads.map(() => '---'));
	return (...cells) => line(cells);
}

function isMet({ value, max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY }: Figure): boolean {
	return value <= max && value >= min;
}

/** Prints what was promised and what was measured. */
export function printFigures(figures: Figure[]): void {
	const row = startTable('What is promised', 'figure', 'promised', 'measured', '');
	for (const figure of figures) {
		const { name, value, unit = '', max, min } = figure;
		const promised = max === undefined ? `at least ${min}` : `at most ${max}`;
		row(
			name,
			`${promised} ${unit}`.trim(),
			`${Number(value.toFixed(2))} ${unit}`.trim(),
			isMet(figure) ? 'met' : 'missed',
		);
	}
}
