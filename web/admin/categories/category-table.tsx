import { Eye, Pencil, Trash2 } from 'lucide';
import type { Ref } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { isolateCodes } from '#contract/code-order.ts';
import { otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { urls } from '../../urls.ts';
import { useListState } from '../frame/back-to-list.ts';
import table from '../frame/console-table.module.css';
import { LackingMark } from '../frame/lacking-mark.tsx';
import styles from './category-table.module.css';

const columns = [
	m.admin_categories_number,
	m.admin_categories_name,
	m.admin_categories_products,
	m.admin_categories_special,
	m.admin_categories_actions,
];

interface CategoryTableProps {
	categories: Category[];
	/** The element of the rows. */
	body: Ref<HTMLTableSectionElement>;
	onView: (category: Category) => void;
	onDelete: (category: Category) => void;
}

export function CategoryTable({ categories, body, onView, onDelete }: CategoryTableProps) {
	const listState = useListState();
	return (
		<table className={table.table}>
			<thead>
				<tr>
					{columns.map((label, index) => (
						<th key={label()} scope="col" className={index === columns.length - 1 ? table.actions : undefined}>
							{label()}
						</th>
					))}
				</tr>
			</thead>
			<tbody ref={body}>
				{categories.map((category, index) => {
					const { id, name, product_count, special_category } = category;
					const named = { name: isolateCodes(name) };
					return (
						<tr key={id}>
							<td data-label={m.admin_categories_number()}>{index + 1}</td>
							<th scope="row">
								<span className={styles.name}>
									<Code>{name}</Code>
									<LackingMark
										languages={otherLanguages.filter((language) => !category.translations?.[language]?.name)}
									/>
								</span>
							</th>
							<td data-label={m.admin_categories_products()}>{product_count ?? '–'}</td>
							<td data-label={m.admin_categories_special()}>{special_category ? m.admin_yes() : m.admin_no()}</td>
							<td className={table.actions}>
								<button
									type="button"
									className={button.icon}
									aria-label={m.admin_category_view(named)}
									onClick={() => onView(category)}
								>
									<Icon of={Eye} size={18} />
								</button>
								<Link
									to={urls.updateCategory(id)}
									state={listState}
									className={button.icon}
									aria-label={m.admin_category_edit(named)}
								>
									<Icon of={Pencil} size={18} />
								</Link>
								<button
									type="button"
									className={button.icon}
									aria-label={m.admin_category_delete_of(named)}
									onClick={() => onDelete(category)}
								>
									<Icon of={Trash2} size={18} />
								</button>
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
