import type { Location } from 'react-router';
import { formPageOf, tabOf } from '../console-map.ts';
import { ConsoleHead } from './console-head.tsx';
import styles from './list-states.module.css';

/** In place of a page of the console that is being loaded. */
export function PendingPage({ location }: { location: Location }) {
	const formPage = formPageOf(location);
	if (formPage) return <p role="status">{formPage.loading()}</p>;
	const tab = tabOf(location);
	return (
		<main id="main" tabIndex={-1} aria-busy="true">
			<ConsoleHead title={tab.label()} />
			<p role="status" className={styles.state}>
				{tab.loading()}
			</p>
		</main>
	);
}
