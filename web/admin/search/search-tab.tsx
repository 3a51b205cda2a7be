import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { SectionNav } from '../frame/section-nav.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { type SearchSection, searchSectionOf, searchSections } from './search-sections.ts';

/** The section that the URL shows, and its data. */
export async function clientLoader(args: TabArgs): Promise<{ section: SearchSection; data: unknown }> {
	const section = searchSectionOf(args.url);
	return { section, data: await section.page.clientLoader(args) };
}

/** Changes what the section shows. */
export async function clientAction(args: TabArgs): Promise<unknown> {
	const { key, page } = searchSectionOf(args.url);
	if (!page.clientAction) throw new Error(`Nothing is changed in the section ${key}`);
	return page.clientAction(args);
}

/** What the search knows and what it does not know, one section at a time. */
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
