import { m } from '#messages';
import type { TabModule } from '../frame/tab-args.ts';
import * as words from './words-section.tsx';

/** A part of what the search knows; its page stands below the navigation of the tab. */
export interface SearchSection {
	/** As `?list=` names it. */
	key: string;
	label: () => string;
	page: TabModule;
}

const wordsSection: SearchSection = { key: 'words', label: m.search_words_title, page: words };

/** The sections, in the order of their navigation; the first is shown by itself. */
export const searchSections: SearchSection[] = [wordsSection];

/** The section that a URL shows; the first when it names none that there is. */
export function searchSectionOf({ searchParams }: URL): SearchSection {
	const key = searchParams.get('list');
	return searchSections.find((section) => section.key === key) ?? searchSections[0] ?? wordsSection;
}
