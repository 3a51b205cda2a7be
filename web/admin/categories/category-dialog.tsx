import { Suspense, use } from 'react';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { currentLanguage } from '../../platform/language.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import { useListState } from '../frame/back-to-list.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { ImageList } from '../images/image-list.tsx';
import { adminCall } from '../session/admin-session.ts';
import { May, useMay } from '../session/may.tsx';
import styles from './category-dialog.module.css';

const maxProducts = 6;

export interface CategoryProducts {
	first: Product[];
	total: number;
}

/** The first products of a category and their total; undefined when they fail to load. */
export async function loadProducts(categoryId: number): Promise<CategoryProducts | undefined> {
	const parameters = { category: categoryId, page: 1, pageSize: maxProducts };
	const response = await adminCall<Product[]>('GET', '/api/products', { parameters, language: currentLanguage() });
	if (response.ok) return { first: response.data, total: response.total ?? response.data.length };
	console.error(response.body.error);
	return undefined;
}

interface CategoryDialogProps {
	category: Category;
	/** Requested when the dialog is opened. */
	products: Promise<CategoryProducts | undefined>;
	onClose: () => void;
}

/** A category with its images and its first products. */
export function CategoryDialog({ category: { id, name, pic }, products, onClose }: CategoryDialogProps) {
	const listState = useListState();
	return (
		<ConsoleDialog
			wide
			title={name}
			onClose={onClose}
			actions={
				<May right="catalogue.edit">
					<Link to={consoleUrls.updateCategory(id)} state={listState} className={button.primary}>
						{m.admin_category_edit_button()}
					</Link>
				</May>
			}
		>
			<ImageList paths={pic} />
			<section>
				<h3>{m.admin_category_products()}</h3>
				<Suspense>
					<FirstProducts products={products} />
				</Suspense>
			</section>
		</ConsoleDialog>
	);
}

function FirstProducts({ products }: Pick<CategoryDialogProps, 'products'>) {
	const loaded = use(products);
	const canEdit = useMay()('catalogue.edit');
	if (!loaded) return null;
	const { first, total } = loaded;
	if (total === 0) return <p>{m.admin_category_no_products()}</p>;
	return (
		<>
			<ul className={styles.products}>
				{first.map(({ id, name }) => (
					<li key={id}>
						{canEdit ? (
							<Link to={consoleUrls.updateProduct(id)}>
								<Code>{name}</Code>
							</Link>
						) : (
							<Code>{name}</Code>
						)}
					</li>
				))}
			</ul>
			{total > maxProducts && <p>{m.admin_category_more_products({ count: total - maxProducts })}</p>}
		</>
	);
}
