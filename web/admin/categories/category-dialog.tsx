import { useEffect, useState } from 'react';
import type { Category, Product } from '#contract/catalogue.ts';
import { imageUrl } from '#contract/images.ts';
import { m } from '#messages';
import { useSiteData } from '../../site-data.ts';
import { Image } from '../../ui/image.tsx';
import { urls } from '../../urls.ts';
import { adminCall } from '../admin-session.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';

const shownProducts = 6;

/** A category with its pictures and its first products. */
export function CategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
	const { site } = useSiteData();
	const [products, setProducts] = useState<{ list: Product[]; total: number }>();
	useEffect(() => {
		const load = async () => {
			const parameters = { category: category.id, page: 1, pageSize: shownProducts };
			const answer = await adminCall<Product[]>('GET', '/api/products', { parameters });
			if (answer.ok) setProducts({ list: answer.data, total: answer.total ?? answer.data.length });
			else console.error(answer.body.error);
		};
		void load();
	}, [category.id]);
	return (
		<ConsoleDialog
			wide
			title={category.name}
			onClose={onClose}
			actions={
				<a href={urls.updateCategory(category.id)} className="button is-primary">
					{m.admin_category_edit_button()}
				</a>
			}
		>
			<ul className="console-pictures">
				{category.pic.map((path, at) => (
					<li key={path}>
						<Image src={imageUrl(path, site.apiBase)} alt={m.images_preview({ number: at + 1 })} sizes="12rem" />
					</li>
				))}
			</ul>
			<section>
				<h3>{m.admin_category_products()}</h3>
				{products?.total === 0 && <p>{m.admin_category_no_products()}</p>}
				<ul className="console-list">
					{products?.list.map(({ id, name }) => (
						<li key={id}>
							<a href={urls.updateProduct(id)}>{name}</a>
						</li>
					))}
				</ul>
				{products && products.total > shownProducts && (
					<p>{m.admin_category_more_products({ count: products.total - shownProducts })}</p>
				)}
			</section>
		</ConsoleDialog>
	);
}
