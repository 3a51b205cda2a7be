import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { SectionNav } from '../frame/section-nav.tsx';

interface CategorySectionsProps {
	id: number;
	current: 'category' | 'values';
}

/** Links to the two forms of a category: its own fields, and what is measured of its sizes. */
export function CategorySections({ id, current }: CategorySectionsProps) {
	const sections = [
		{ key: 'category', label: m.parameters_category(), url: consoleUrls.updateCategory(id) },
		{ key: 'values', label: m.parameters_title(), url: consoleUrls.categoryValues(id) },
	];
	return <SectionNav label={m.parameters_sections()} sections={sections} current={current} />;
}
