import { Eye, Pencil, Trash2 } from 'lucide';
import type { Product } from '#contract/catalogue.ts';
import { imageUrl } from '#contract/images.ts';
import { m } from '#messages';
import { SizeChips } from '../../catalogue/size-chips.tsx';
import { useSiteData } from '../../site-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { urls } from '../../urls.ts';

interface ConsoleProductCardProps {
	product: Product;
	onView: () => void;
	onDelete: () => void;
}

export function ConsoleProductCard({ product, onView, onDelete }: ConsoleProductCardProps) {
	const { site } = useSiteData();
	const { id, name, category_name, sizes, pic, description, material } = product;
	return (
		<li className="console-card">
			<div className="console-card-picture">
				<Image src={imageUrl(pic[0], site.apiBase)} alt="" />
				{pic.length > 1 && (
					<span className="count-badge">{m.admin_product_more_images({ count: pic.length - 1 })}</span>
				)}
			</div>
			<div className="console-card-text">
				<span className="code">{category_name}</span>
				<h2>{name}</h2>
				<SizeChips sizes={sizes} max={3} />
				{description && <p>{description}</p>}
				{material && <p className="console-card-material">{m.admin_product_material({ material })}</p>}
			</div>
			<div className="console-card-actions">
				<button type="button" className="button" aria-label={m.admin_product_view({ name })} onClick={onView}>
					<Icon of={Eye} size={18} /> {m.admin_view()}
				</button>
				<a href={urls.updateProduct(id)} className="button" aria-label={m.admin_product_edit({ name })}>
					<Icon of={Pencil} size={18} /> {m.admin_edit()}
				</a>
				<button
					type="button"
					className="button is-danger"
					aria-label={m.admin_product_delete_of({ name })}
					onClick={onDelete}
				>
					<Icon of={Trash2} size={18} /> {m.admin_delete()}
				</button>
			</div>
		</li>
	);
}
