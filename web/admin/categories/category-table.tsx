import { Eye, Pencil, Trash2 } from 'lucide';
import type { Ref } from 'react';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useListState } from '../frame/back-to-list.ts';
import { IconButton } from '../frame/icon-button.tsx';
import { LackingMark } from '../frame/lacking-mark.tsx';
import { shopTranslations } from '../frame/shop-languages.ts';
import { May } from '../session/may.tsx';
import styles from './category-table.module.css';

interface CategoryTableProps {
	categories: Category[];
	/** Ref of the `tbody`. */
	body: Ref<HTMLTableSectionElement>;
	onView: (category: Category) => void;
	onDelete: (category: Category) => void;
}

export function CategoryTable({ categories, body, onView, onDelete }: CategoryTableProps) {
	const listState = useListState();
	const columns: Column<Category>[] = [
		{ key: 'number', label: m.admin_categories_number(), cell: (_, index) => index + 1 },
		{
			key: 'name',
			label: m.admin_categories_name(),
			kind: 'title',
			cell: ({ name, translations }) => (
				<span className={styles.name}>
					<Code>{name}</Code>
					<LackingMark languages={shopTranslations().filter((language) => !translations?.[language]?.name)} />
				</span>
			),
		},
		{
			key: 'products',
			label: m.admin_categories_products(),
			cell: ({ product_count }) => product_count ?? '–',
		},
		{
			key: 'special',
			label: m.admin_categories_special(),
			cell: ({ special_category }) => (special_category ? m.admin_yes() : m.admin_no()),
		},
		{
			key: 'actions',
			label: m.admin_categories_actions(),
			kind: 'actions',
			cell: (category) => {
				const named = { name: isolateCodes(category.name) };
				return (
					<>
						<IconButton icon={Eye} label={m.admin_category_view(named)} onClick={() => onView(category)} />
						<May right="catalogue.edit">
							<Link
								to={consoleUrls.updateCategory(category.id)}
								state={listState}
								className={button.icon}
								aria-label={m.admin_category_edit(named)}
							>
								<Icon of={Pencil} size={18} />
							</Link>
							<IconButton icon={Trash2} label={m.admin_category_delete_of(named)} onClick={() => onDelete(category)} />
						</May>
					</>
				);
			},
		},
	];
	return <DataTable rows={categories} columns={columns} body={body} />;
}
