import { Check } from 'lucide';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { Icon } from '../ui/icon.tsx';
import band from './band.module.css';
import styles from './intro.module.css';
import { WaysIn } from './ways-in.tsx';

const points = [m.intro_bullet_quality, m.intro_bullet_installation, m.intro_bullet_support, m.intro_bullet_industrial];

/** The ways to find a part, then a text about the company. */
export function Intro({ categories }: { categories: Category[] }) {
	const { site } = useSiteData();
	return (
		<section className={band.band} aria-labelledby="ways-in">
			<header className={band.head}>
				<h2 id="ways-in">{m.ways_title()}</h2>
			</header>
			<WaysIn categories={categories} />
			<div className={styles.intro}>
				<h3>{m.intro_heading()}</h3>
				<p>{m.intro_text({ company: site.company })}</p>
				<ul className={styles.points}>
					{points.map((text) => (
						<li key={text()}>
							<Icon of={Check} size={16} /> {text()}
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
