import { Eye, Pencil, Trash2 } from 'lucide';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { imageUrl } from '#contract/images/images.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { materialText } from '../../catalogue/material-text.ts';
import { SizeChips } from '../../catalogue/size-chips.tsx';
import { consoleUrls } from '../../platform/console-urls.ts';
import { useSiteData } from '../../platform/site-data.ts';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { useListState } from '../frame/back-to-list.ts';
import { LackingMark } from '../frame/lacking-mark.tsx';
import { May } from '../session/may.tsx';
import styles from './console-product-card.module.css';
import { lackingLanguages } from './lacking-translations.ts';

interface ConsoleProductCardProps {
	product: Product;
	onView: () => void;
	onDelete: () => void;
}

export function ConsoleProductCard({ product, onView, onDelete }: ConsoleProductCardProps) {
	const { site } = useSiteData();
	const listState = useListState();
	const { id, name, category_name, sizes, pic, description, material } = product;
	const named = { name: isolateCodes(name) };
	return (
		<li className={styles.card}>
			<div className={styles.image}>
				<Image src={imageUrl(pic[0], site)} alt="" />
				{pic.length > 1 && (
					<span className={`${chip.count} ${styles.more}`}>
						{m.admin_product_more_images({ count: pic.length - 1 })}
					</span>
				)}
			</div>
			<div className={styles.text}>
				<span className={text.code}>
					<Code>{category_name}</Code>
				</span>
				<h2>
					<Code>{name}</Code>
				</h2>
				<LackingMark languages={lackingLanguages(product)} />
				<SizeChips sizes={sizes} max={3} />
				{description && (
					<p>
						<Code>{description}</Code>
					</p>
				)}
				{material && <p>{m.admin_product_material({ material: isolateCodes(materialText(material)) })}</p>}
			</div>
			<div className={styles.buttons}>
				<button type="button" className={button.button} aria-label={m.admin_product_view(named)} onClick={onView}>
					<Icon of={Eye} size={18} /> {m.admin_view()}
				</button>
				<May right="catalogue.edit">
					<Link
						to={consoleUrls.updateProduct(id)}
						state={listState}
						className={button.button}
						aria-label={m.admin_product_edit(named)}
					>
						<Icon of={Pencil} size={18} /> {m.admin_edit()}
					</Link>
					<button
						type="button"
						className={button.danger}
						aria-label={m.admin_product_delete_of(named)}
						onClick={onDelete}
					>
						<Icon of={Trash2} size={18} /> {m.admin_delete()}
					</button>
				</May>
			</div>
		</li>
	);
}
