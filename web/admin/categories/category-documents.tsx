import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { DocumentsSection } from '../documents/documents-section.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import formPage from '../frame/form-page.module.css';
import { CategorySections } from './category-sections.tsx';

/** The documents of a category, which every part of it shows. */
export function CategoryDocuments({ category: { id, name } }: { category: Category }) {
	return (
		<main id="main" tabIndex={-1} className={formPage.page}>
			<ConsoleHead title={name} />
			<CategorySections id={id} current="documents" />
			<DocumentsSection target={{ category: id }} />
		</main>
	);
}
