import { ArrowRight } from 'lucide';
import type { Category } from '#contract/catalogue.ts';
import { imageUrl } from '#contract/images.ts';
import { m } from '#messages';
import { useSiteData } from '../site-data.ts';
import { CardImage } from '../ui/card-image.tsx';
import { Icon } from '../ui/icon.tsx';
import { urls } from '../urls.ts';

interface CategoryCardProps {
	category: Category;
	/** The home page writes the badge in capitals and leaves out the number. */
	home?: boolean;
}

export function CategoryCard({ category, home = false }: CategoryCardProps) {
	const { site } = useSiteData();
	const { name, description, special_category: special, pic } = category;
	const Title = home ? 'h3' : 'h2';
	const sources = pic.slice(0, 2).flatMap((entry) => imageUrl(entry, site.apiBase) ?? []);
	return (
		<li className={`card category-card ${special ? 'is-special' : ''}`}>
			<CardImage sources={sources} alt="" />
			{special && <span className="badge">{home ? m.category_special_upper() : m.category_special()}</span>}
			<div className="card-body">
				{!home && <span className="code">{m.category_id({ id: category.id })}</span>}
				<Title className="card-title">
					<a href={urls.productsOf(category.id)} className="card-link">
						{name}
					</a>
				</Title>
				{description && <p className="card-text">{description}</p>}
				<span className="more-link" aria-hidden="true">
					{m.category_view()} <Icon of={ArrowRight} size={16} className="flip-rtl" />
				</span>
			</div>
		</li>
	);
}
