import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { codeText } from '../../ui/code.tsx';
import { ConsoleSelect } from './console-select.tsx';

interface CategoryFilterProps {
	/** None when they did not load: then there is no filter. */
	categories: Category[];
	/** The id of the chosen one; empty for all. */
	value: string;
	onChange: (category: string) => void;
}

/** Shows the products of one category, or of all. */
export function CategoryFilter({ categories, value, onChange }: CategoryFilterProps) {
	if (categories.length === 0) return null;
	return (
		<ConsoleSelect
			label={m.admin_products_category()}
			value={value}
			options={[
				['', m.admin_products_category_all()],
				...categories.map(({ id, name }) => [String(id), codeText(name)] as const),
			]}
			onChange={onChange}
		/>
	);
}
