import { useEffect, useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import styles from './section-nav.module.css';

interface SectionNavProps {
	label: string;
	sections: readonly { key: string; label: string; url: string }[];
	/** Key of the open section. */
	current: string;
}

/** Links to the sections of a tab, in a row. Inside an element with `.beside` of this style sheet they are a list, for many sections. */
export function SectionNav({ label, sections, current }: SectionNavProps) {
	const nav = useRef<HTMLElement>(null);
	// on a narrow screen it may be scrolled out of view
	useEffect(() => {
		nav.current?.querySelector(`[data-key="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	}, [current]);
	return (
		<nav ref={nav} className={styles.sections} aria-label={label}>
			{sections.map((section) => (
				<Link
					key={section.key}
					data-key={section.key}
					to={section.url}
					aria-current={section.key === current ? 'page' : undefined}
				>
					{section.label}
				</Link>
			))}
		</nav>
	);
}
