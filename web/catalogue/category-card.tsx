import { ArrowRight } from 'lucide';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import card from '../ui/card.module.css';
import { Card } from '../ui/card.tsx';
import chip from '../ui/chip.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';

interface CategoryCardProps {
	category: Category;
	/** The number of its products, if shown. */
	products?: number | undefined;
	/** The home page writes the badge in capitals and leaves out its own number. */
	home?: boolean;
	/** Loads its image eagerly, as it is near the top. */
	eager?: boolean;
}

/** A category in a grid; the entire card is a link to its products. */
export function CategoryCard({ category, products, home = false, eager = false }: CategoryCardProps) {
	const { site } = useSiteData();
	const { name, description, special_category: special, pic } = category;
	const Title = home ? 'h3' : 'h2';
	const sources = pic.slice(0, 2).flatMap((entry) => imageUrl(entry, site) ?? []);
	const facts = [
		...(home ? [] : [m.category_id({ id: category.id })]),
		...(products === undefined ? [] : [m.category_products({ count: products })]),
	];
	return (
		<Card sources={sources} eager={eager} special={special}>
			{special && <span className={chip.badge}>{home ? m.category_special_upper() : m.category_special()}</span>}
			<div className={card.body}>
				{facts.length > 0 && <span className={text.code}>{facts.join(' · ')}</span>}
				<Title className={card.title}>
					<Link to={urls.category(category)} className={card.link}>
						<Code>{name}</Code>
					</Link>
				</Title>
				{description && (
					<p className={card.text}>
						<Code>{description}</Code>
					</p>
				)}
				<span className={card.more} aria-hidden="true">
					{m.category_view()} <Icon of={ArrowRight} size={16} flip />
				</span>
			</div>
		</Card>
	);
}
