import type { ReactNode } from 'react';
import { stockText } from '#contract/availability.ts';
import type { ProductSummary } from '#contract/catalogue.ts';
import { imageUrl } from '#contract/images.ts';
import { m } from '#messages';
import { useSiteData } from '../site-data.ts';
import card from '../ui/card.module.css';
import { Card } from '../ui/card.tsx';
import { Code } from '../ui/code.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { urls } from '../urls.ts';
import { OrderLine } from './order-line.tsx';
import styles from './product-card.module.css';
import { SizeChips } from './size-chips.tsx';

/** Letters of a name that fit on a card in the larger type. */
const maxShortName = 20;

interface ProductCardProps {
	product: ProductSummary;
	/** The home page writes out 4 sizes before '+N more', the catalogue 3. */
	home?: boolean;
	eager?: boolean;
	onQuickView?: (product: ProductSummary) => void;
	/** What else can be done with it in the list. */
	children?: ReactNode;
}

/** A product in a grid; the whole card leads to its page. */
export function ProductCard({ product, home = false, eager = false, onQuickView, children }: ProductCardProps) {
	const { site } = useSiteData();
	const { id, name, sizes, pic, match } = product;
	const Title = home ? 'h3' : 'h2';
	const sources = pic.slice(0, 2).flatMap((entry) => imageUrl(entry, site) ?? []);
	return (
		<Card sources={sources} eager={eager}>
			<div className={card.body}>
				<Title className={name.length > maxShortName ? card.longTitle : card.title}>
					<Link to={urls.productSize(id, match?.size ?? '')} className={card.link}>
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
					<OrderLine product={product} size={match?.size ?? undefined} stock={stockText(product.stock)} />
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
