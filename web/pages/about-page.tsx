import { Award, Headset, PackageCheck, Truck, Users, Wrench } from 'lucide';
import { descriptionOf } from '#contract/firm-pages/page-content.ts';
import { aboutPath } from '#contract/firm-pages/page-rules.ts';
import type { Site } from '#contract/settings/site.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { FirmPageView } from '../firm-pages/firm-page-view.tsx';
import { numberText } from '../platform/format.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import band from '../site/band.module.css';
import { Counter } from '../site/counter.tsx';
import { MeasureSeal } from '../site/measure-seal.tsx';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { scrollToElement } from '../ui/scroll.ts';
import text from '../ui/text.module.css';
import type { Route } from './+types/about-page.ts';
import styles from './about-page.module.css';

const reasons = [
	[PackageCheck, m.about_quality, m.about_quality_text],
	[Headset, m.about_support, m.about_support_text],
	[Truck, m.about_delivery, m.about_delivery_text],
] as const;
const facts = [
	[Users, m.about_community, m.about_community_text],
	[Award, m.about_trusted, m.about_trusted_text],
	[Wrench, m.about_expertise, m.about_expertise_text],
] as const;

export const handle = { cache: { parameters: {} } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	const shown = await orErrorPage(backend.findPublicPage(aboutPath, language));
	if (shown) return { site, shown };
	const [categories, products, sizes] = await orErrorPage(
		Promise.all([backend.listCachedCategories(language), backend.countProducts(), backend.countCachedSizes()]),
	);
	return { site, onTheShelf: { categories: categories.length, products, sizes } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const { site, shown } = loaderData ?? {};
	const title = shown?.title ?? m.about_title();
	const ofShop = site?.blurb ? m.about_meta() : m.home_meta();
	const description = shown ? descriptionOf(shown.blocks) || title : ofShop;
	return pageMeta({ site, title, description, path: urls.about });
};

/** What the firm has written about itself, else what the demo says, or what is true of every shop; below it the counter. */
export default function AboutPage({ loaderData: { site, shown, onTheShelf } }: Route.ComponentProps) {
	return (
		<>
			{shown ? <FirmPageView shown={shown} /> : <AboutShop site={site} onTheShelf={onTheShelf} />}
			<Counter />
		</>
	);
}

interface AboutShopProps {
	site: Site;
	/** How many of each there are. */
	onTheShelf: { categories: number; products: number; sizes: number };
}

function AboutShop({ site, onTheShelf }: AboutShopProps) {
	// only the demo's firm has these words of praise
	const isDemo = site.blurb !== '';
	const figures = [
		[onTheShelf.products, m.about_parts, urls.products],
		[onTheShelf.sizes, m.about_sizes, urls.products],
		[onTheShelf.categories, m.about_kinds, urls.categories],
	] as const;
	return (
		<>
			<section className={styles.hero}>
				<div className={styles.headline}>
					<h1>{isDemo ? m.about_headline() : <Code>{site.company}</Code>}</h1>
					<p>{isDemo ? m.about_text() : m.home_meta()}</p>
					{isDemo && (
						<button
							type="button"
							className={`${button.primary} ${text.scripted}`}
							onClick={() => scrollToElement('why')}
						>
							{m.about_learn()}
						</button>
					)}
				</div>
				<ul className={styles.figures} aria-label={m.about_shelf()}>
					{figures.map(([figure, label, to]) => (
						<li key={label()}>
							<Link to={to}>
								<strong>{numberText(figure)}</strong> {label()}
							</Link>
						</li>
					))}
				</ul>
			</section>
			<MeasureSeal />
			{isDemo && (
				<>
					<FactBand id="why" title={m.about_why()} entries={reasons} />
					<FactBand id="company" title={m.about_us()} entries={facts} />
				</>
			)}
		</>
	);
}

function FactBand({ id, title, entries }: { id: string; title: string; entries: typeof reasons | typeof facts }) {
	return (
		<section className={band.band} id={id} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{title}</h2>
			<ul className={styles.facts}>
				{entries.map(([icon, name, description]) => (
					<li key={name()}>
						<h3>
							<Icon of={icon} size={20} strokeWidth={1.75} /> {name()}
						</h3>
						<p>{description()}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
