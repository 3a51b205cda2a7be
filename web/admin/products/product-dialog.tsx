import { useEffect, useState } from 'react';
import type { Product, SealEntry } from '#contract/catalogue.ts';
import { imageUrl } from '#contract/images.ts';
import { m } from '#messages';
import { priceText } from '../../catalogue/price.ts';
import { useSiteData } from '../../site-data.ts';
import { Image } from '../../ui/image.tsx';
import { urls } from '../../urls.ts';
import { adminCall } from '../admin-session.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';

/** Milliseconds that the seal attributes may take. */
const sealTimeout = 5_000;

interface ProductDialogProps {
	product: Product;
	onClose: () => void;
	onDelete: () => void;
}

/** Everything that is kept of a product. */
export function ProductDialog({ product, onClose, onDelete }: ProductDialogProps) {
	const { site } = useSiteData();
	const { id, name, model, price, category_name, sizes, descriptions, pic } = product;
	const [seals, setSeals] = useState<SealEntry[]>([]);
	useEffect(() => {
		const load = async () => {
			const options = { timeout: sealTimeout };
			const answer = await adminCall<SealEntry[]>('GET', `/api/mechanical-seals/product/${id}`, options);
			if (answer.ok) setSeals(answer.data);
			else if (answer.status !== 404) console.error(answer.body.error);
		};
		void load();
	}, [id]);
	return (
		<ConsoleDialog
			wide
			title={name}
			onClose={onClose}
			actions={
				<>
					<button type="button" className="button is-danger" onClick={onDelete}>
						{m.admin_product_delete()}
					</button>
					<a href={urls.updateProduct(id)} className="button is-primary">
						{m.admin_product_edit_button()}
					</a>
				</>
			}
		>
			<ul className="console-pictures">
				{pic.map((path, at) => (
					<li key={path}>
						<Image src={imageUrl(path, site.apiBase)} alt={m.images_preview({ number: at + 1 })} sizes="12rem" />
					</li>
				))}
			</ul>
			<dl className="console-facts">
				<dt>{m.admin_products_category()}</dt>
				<dd>{category_name}</dd>
				<dt>{m.wizard_model()}</dt>
				<dd>{model ?? m.product_id({ id })}</dd>
				<dt>{m.admin_product_price()}</dt>
				<dd>{priceText(price)}</dd>
			</dl>
			{sizes.length > 0 && (
				<section>
					<h3>{m.admin_product_sizes()}</h3>
					<dl className="console-facts">
						{sizes.map((size, at) => (
							<div key={size}>
								<dt className="code">{size}</dt>
								<dd>{descriptions[at]}</dd>
							</div>
						))}
					</dl>
				</section>
			)}
			{sizes.length === 0 && descriptions[0] && (
				<section>
					<h3>{m.admin_product_descriptions()}</h3>
					<p>{descriptions[0]}</p>
				</section>
			)}
			{seals.length > 0 && (
				<section>
					<h3>{m.admin_product_seals()}</h3>
					<div className="table-scroll">
						<table>
							<thead>
								<tr>
									{[
										...[m.seal_size, m.seal_material, m.seal_temperature, m.seal_pressure, m.seal_speed],
										m.seal_dimensions,
									].map((label) => (
										<th key={label()} scope="col">
											{label()}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{seals.map(({ size, material, temperature, pressure, speed, sizes: values, descriptions: labels }) => (
									<tr key={size}>
										<th scope="row">{size}</th>
										<td>{material}</td>
										<td>{temperature}</td>
										<td>{pressure}</td>
										<td>{speed}</td>
										<td className="code">{labels.map((label, at) => `${label} ${values[at] ?? ''}`).join(', ')}</td>
									</tr>
								))}
							</tbody>
						</table>
					</div>
				</section>
			)}
		</ConsoleDialog>
	);
}
