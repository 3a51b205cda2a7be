import type { Parameter } from '#contract/catalogue/parameters.schema.ts';
import { fold } from '../catalogue/search-text.ts';

/** A category as the reader of a catalogue file knows it, in another process. */
export interface KnownCategory {
	id: number;
	key: string;
	/** In every language that it has one in, the base language first. */
	names: string[];
	sizePatterns: string[];
	parameters: (Parameter & { names: string[] })[];
}

/** One spelling of a name: `Shaft  sleeves` and `shaft sleeves`, أنابيب and انابيب. */
export const nameKey = (name: string): string => fold(name).replace(/\s+/g, ' ').trim();

/** Finds a category by its key or its name in any language. */
export function findKnown(known: KnownCategory[], written: string): KnownCategory | undefined {
	const spelled = nameKey(written);
	return (
		known.find(({ key }) => key === written) ??
		known.find(({ names }) => names.some((name) => nameKey(name) === spelled))
	);
}
