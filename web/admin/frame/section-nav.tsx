import { Link } from '../../ui/link.tsx';
import styles from './section-nav.module.css';

interface SectionNavProps {
	label: string;
	sections: readonly { key: string; label: string; url: string }[];
	/** The key of the one that is shown. */
	current: string;
}

/** The sections of a tab, of which the URL shows one. */
export function SectionNav({ label, sections, current }: SectionNavProps) {
	return (
		<nav className={styles.sections} aria-label={label}>
			{sections.map((section) => (
				<Link key={section.key} to={section.url} aria-current={section.key === current ? 'page' : undefined}>
					{section.label}
				</Link>
			))}
		</nav>
	);
}
