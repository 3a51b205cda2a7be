import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { SectionNav } from '../frame/section-nav.tsx';
import type { SectionModule, TabArgs } from '../frame/tab-args.ts';
import * as redirects from '../redirects/redirects-section.tsx';
import * as references from '../references/references-section.tsx';
import * as misses from './misses-section.tsx';
import * as words from './words-section.tsx';

/** A section of the tab, with its page. */
interface SearchSection {
	/** The value of `?list=`. */
	key: string;
	label: () => string;
	page: SectionModule;
}

const missesSection: SearchSection = { key: 'misses', label: m.search_misses_title, page: misses };

/** In the order of the navigation. */
const searchSections: SearchSection[] = [
	missesSection,
	{ key: 'words', label: m.search_words_title, page: words },
	{ key: 'references', label: m.references_title, page: references },
	{ key: 'redirects', label: m.redirects_title, page: redirects },
];

/** The section that the URL names; by default the misses. */
function searchSectionOf({ searchParams }: URL): SearchSection {
	const key = searchParams.get('list');
	return searchSections.find((section) => section.key === key) ?? missesSection;
}

export async function clientLoader(args: TabArgs): Promise<{ section: SearchSection; data: unknown }> {
	const section = searchSectionOf(args.url);
	return { section, data: await section.page.clientLoader(args) };
}

export async function clientAction(args: TabArgs): Promise<unknown> {
	const { key, page } = searchSectionOf(args.url);
	if (!page.clientAction) throw new Error(`Nothing is changed in the section ${key}`);
	return page.clientAction(args);
}

/** Misses, words and references of the search, and addresses of a former shop, a section each. */
export default function SearchTab({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
	const { section, data } = loaderData;
	const Page = section.page.default;
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_search()} />
			<SectionNav
				label={m.search_sections()}
				sections={searchSections.map(({ key, label }) => ({ key, label: label(), url: consoleUrls.search(key) }))}
				current={section.key}
			/>
			<Page loaderData={data as never} />
		</main>
	);
}
