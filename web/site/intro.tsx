import { Check } from 'lucide';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { Home } from '#contract/settings/home.ts';
import { m } from '#messages';
import { Icon } from '../ui/icon.tsx';
import band from './band.module.css';
import styles from './intro.module.css';
import type { withIcons } from './promise-icons.ts';
import { PromiseList } from './promise-list.tsx';
import { WaysIn } from './ways-in.tsx';

/** The ways to find a part. */
export function Ways({ categories }: { categories: Category[] }) {
	return (
		<section className={band.band} aria-labelledby="ways-in">
			<header className={band.head}>
				<h2 id="ways-in">{m.ways_title()}</h2>
			</header>
			<WaysIn categories={categories} />
		</section>
	);
}

interface PromisesProps {
	intro: Home['intro'];
	promises: ReturnType<typeof withIcons>;
}

/** A text about the firm, or its promises; nothing where it has neither. */
export function Promises({ intro, promises }: PromisesProps) {
	if (!intro && promises.length === 0) return null;
	return (
		<div className={`${band.band} ${styles.words}`}>
			{intro ? (
				<div className={styles.intro}>
					<h2>{intro.title}</h2>
					<p>{intro.text}</p>
					<ul className={styles.points}>
						{intro.points.map((text) => (
							<li key={text}>
								<Icon of={Check} size={16} /> {text}
							</li>
						))}
					</ul>
				</div>
			) : (
				<PromiseList promises={promises} className={styles.promises} />
			)}
		</div>
	);
}
