import type { ReactNode } from 'react';
import { stockText } from '#contract/catalogue/availability.ts';
import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import card from '../ui/card.module.css';
import { Card } from '../ui/card.tsx';
import { Code } from '../ui/code.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { OrderLine } from './order-line.tsx';
import { partKey } from './own-prices.ts';
import styles from './product-card.module.css';
import { SizeChips } from './size-chips.tsx';

/** Maximum length of a name in the larger font. */
const maxShortName = 20;

interface ProductCardProps {
	product: ProductSummary;
	/** The home page shows 4 sizes before '+N more', the catalogue 3. */
	home?: boolean;
	eager?: boolean;
	onQuickView?: (product: ProductSummary) => void;
	/** More actions in the list. */
	children?: ReactNode;
}

/** A product in a grid; the entire card is a link to its page. */
export function ProductCard({ product, home = false, eager = false, onQuickView, children }: ProductCardProps) {
	const { site } = useSiteData();
	const { name, sizes, pic, match } = product;
	const Title = home ? 'h3' : 'h2';
	const sources = pic.slice(0, 2).flatMap((entry) => imageUrl(entry, site) ?? []);
	return (
		<Card sources={sources} eager={eager}>
			<div className={card.body}>
				<Title className={name.length > maxShortName ? card.longTitle : card.title}>
					<Link to={urls.product(product, match?.size)} className={card.link}>
						<Code>{name}</Code>
					</Link>
				</Title>
				{match?.note && (
					<p className={styles.note}>
						<Code>{match.note}</Code>
					</p>
				)}
				<SizeChips sizes={sizes} max={home ? 4 : 3} />
				<div className={styles.order}>
					<OrderLine
						product={product}
						size={match?.size ?? undefined}
						stock={stockText(product.stock)}
						ownKey={partKey(product.id, match?.size)}
					/>
					{children}
				</div>
			</div>
			{onQuickView && (
				<button
					type="button"
					className={`${styles.quickView} ${text.scripted}`}
					aria-label={m.product_quick_view_of({ name })}
					onClick={() => onQuickView(product)}
				>
					{m.product_quick_view()}
				</button>
			)}
		</Card>
	);
}
