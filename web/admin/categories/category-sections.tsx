import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { SectionNav } from '../frame/section-nav.tsx';

interface CategorySectionsProps {
	id: number;
	current: 'category' | 'values' | 'documents';
}

/** Links to the forms of a category: its own fields, what is measured of its sizes, and its documents. */
export function CategorySections({ id, current }: CategorySectionsProps) {
	const sections = [
		{ key: 'category', label: m.parameters_category(), url: consoleUrls.updateCategory(id) },
		{ key: 'values', label: m.parameters_title(), url: consoleUrls.categoryValues(id) },
		{ key: 'documents', label: m.documents_title(), url: consoleUrls.categoryDocuments(id) },
	];
	return <SectionNav label={m.parameters_sections()} sections={sections} current={current} />;
}
