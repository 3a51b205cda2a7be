import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import { Link } from '../../ui/link.tsx';
import styles from './panel-frame.module.css';

interface PanelFrameProps {
	title: string;
	/** Where all of it stands. */
	to: string;
	all: string;
	/** What is read where there is nothing; undefined where there is something. */
	empty: string | undefined;
	/** It did not load. */
	failed: boolean;
	children: ReactNode;
}

/** A part of the dashboard: some rows, and the way to all of them. */
export function PanelFrame({ title, to, all, empty, failed, children }: PanelFrameProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={styles.panel}>
			<header>
				<h2 id={id}>{title}</h2>
				<Link to={to}>{all}</Link>
			</header>
			{failed ? <p>{m.dashboard_panel_failed()}</p> : empty ? <p>{empty}</p> : children}
		</section>
	);
}
