import { Award, Headset, PackageCheck, Truck, Users, Wrench } from 'lucide';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../page-meta.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { scrollToElement } from '../ui/scroll.ts';
import type { Route } from './+types/about-page.ts';
import styles from './about-page.module.css';
import band from './band.module.css';

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

export const loader = ({ context }: Route.LoaderArgs) => ({ site: context.get(pageContext).site });

export const meta: Route.MetaFunction = ({ loaderData }) =>
	pageMeta({ site: loaderData?.site, title: m.about_title(), description: m.about_meta(), path: '/about' });

export default function AboutPage() {
	const scroll = () => scrollToElement('why');
	return (
		<>
			<section className={styles.hero}>
				<h1>{m.about_headline()}</h1>
				<p>{m.about_text()}</p>
				<button type="button" className={button.primary} onClick={scroll}>
					{m.about_learn()}
				</button>
			</section>
			<FactBand id="why" title={m.about_why()} entries={reasons} />
			<FactBand id="company" title={m.about_us()} entries={facts} />
		</>
	);
}

function FactBand({ id, title, entries }: { id: string; title: string; entries: typeof reasons | typeof facts }) {
	return (
		<section className={band.band} id={id} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{title}</h2>
			<ul className={styles.facts}>
				{entries.map(([icon, name, text]) => (
					<li key={name()}>
						<Icon of={icon} size={28} strokeWidth={1.5} />
						<h3>{name()}</h3>
						<p>{text()}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
