import type { ProductSummary } from '#contract/catalogue.ts';
import { imageUrl } from '#contract/images.ts';
import { m } from '#messages';
import { useSiteData } from '../site-data.ts';
import { CardImage } from '../ui/card-image.tsx';
import { urls } from '../urls.ts';
import { priceText } from './price.ts';

interface ProductCardProps {
	product: ProductSummary;
	/** The home page writes out 4 sizes before '+N more', the catalogue 3. */
	home?: boolean;
	eager?: boolean;
	onQuickView?: (product: ProductSummary) => void;
}

/** The first sizes of a product as chips, then how many more there are. */
export function SizeChips({ sizes, shown }: { sizes: string[]; shown: number }) {
	if (sizes.length === 0) return null;
	return (
		<ul className="chips" aria-label={m.product_sizes()}>
			{sizes.slice(0, shown).map((size) => (
				<li key={size}>{size}</li>
			))}
			{sizes.length > shown && <li className="chip-more">{m.product_more_sizes({ count: sizes.length - shown })}</li>}
		</ul>
	);
}

export function ProductCard({ product, home = false, eager = false, onQuickView }: ProductCardProps) {
	const { site } = useSiteData();
	const { id, name, model, price, sizes, pic } = product;
	const Title = home ? 'h3' : 'h2';
	const sources = pic.slice(0, 2).flatMap((entry) => imageUrl(entry, site.apiBase) ?? []);
	return (
		<li className="card product-card">
			<CardImage sources={sources} alt="" eager={eager} />
			<div className="card-body">
				<span className="code">{model ?? m.product_id({ id })}</span>
				<Title className={`card-title ${name.length > 20 ? 'is-long' : ''}`}>
					<a href={urls.product(id)} className="card-link">
						{name}
					</a>
				</Title>
				<SizeChips sizes={sizes} shown={home ? 4 : 3} />
				<p className={`price ${price === null ? 'is-open' : ''}`}>{priceText(price)}</p>
			</div>
			{onQuickView && (
				<button
					type="button"
					className="quick-view-button"
					aria-label={m.product_quick_view_of({ name })}
					onClick={() => onQuickView(product)}
				>
					{m.product_quick_view()}
				</button>
			)}
		</li>
	);
}
