import { Eye, Pencil, Trash2 } from 'lucide';
import type { Category } from '#contract/catalogue.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { urls } from '../../urls.ts';
import table from '../frame/console-table.module.css';

const columns = [
	m.admin_categories_number,
	m.admin_categories_name,
	m.admin_categories_products,
	m.admin_categories_special,
	m.admin_categories_actions,
];

interface CategoryTableProps {
	categories: Category[];
	onView: (category: Category) => void;
	onDelete: (category: Category) => void;
}

export function CategoryTable({ categories, onView, onDelete }: CategoryTableProps) {
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
			<tbody>
				{categories.map((category, index) => {
					const { id, name, product_count, special_category } = category;
					return (
						<tr key={id}>
							<td data-label={m.admin_categories_number()}>{index + 1}</td>
							<th scope="row">{name}</th>
							<td data-label={m.admin_categories_products()}>{product_count ?? '–'}</td>
							<td data-label={m.admin_categories_special()}>{special_category ? m.admin_yes() : m.admin_no()}</td>
							<td className={table.actions}>
								<button
									type="button"
									className={button.icon}
									aria-label={m.admin_category_view({ name })}
									onClick={() => onView(category)}
								>
									<Icon of={Eye} size={18} />
								</button>
								<Link to={urls.updateCategory(id)} className={button.icon} aria-label={m.admin_category_edit({ name })}>
									<Icon of={Pencil} size={18} />
								</Link>
								<button
									type="button"
									className={button.icon}
									aria-label={m.admin_category_delete_of({ name })}
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
