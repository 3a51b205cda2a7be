import { m } from '#messages';

/** What was changed so that something is found: left out, or read as something else. */
export interface SearchChange {
	text: string;
	/** Absent: it was left out. */
	as?: string[];
}

/** How a search was read: its figures, the steps that found something, and what had to be changed. */
export interface SearchReading {
	read: string[];
	steps: string[];
	changed: SearchChange[];
}

/** What was changed, as people read it: `without SKF`. */
export function changeTexts({ changed }: SearchReading): string[] {
	return changed.map(({ text, as }) =>
		as ? m.products_read_as({ text, as: as.join(', ') }) : m.products_without({ text }),
	);
}
