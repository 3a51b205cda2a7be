import { useEffect, useRef } from 'react';
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
	const nav = useRef<HTMLElement>(null);
	// on a narrow window the others may lie before it
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
