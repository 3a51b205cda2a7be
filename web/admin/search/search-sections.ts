import { m } from '#messages';
import type { SectionModule } from '../frame/tab-args.ts';
import * as references from '../references/references-section.tsx';
import * as misses from './misses-section.tsx';
import * as words from './words-section.tsx';

/** A part of what the search knows; its page stands below the navigation of the tab. */
export interface SearchSection {
	/** As `?list=` names it. */
	key: string;
	label: () => string;
	page: SectionModule;
}

const missesSection: SearchSection = { key: 'misses', label: m.search_misses_title, page: misses };

/** The sections, in the order of their navigation. */
export const searchSections: SearchSection[] = [
	missesSection,
	{ key: 'words', label: m.search_words_title, page: words },
	{ key: 'references', label: m.references_title, page: references },
];

/** The section that a URL shows; what was not found when it names none that there is. */
export function searchSectionOf({ searchParams }: URL): SearchSection {
	const key = searchParams.get('list');
	return searchSections.find((section) => section.key === key) ?? missesSection;
}
