import type { Location } from 'react-router';
import { formPageOf, tabOf } from '../console-map.ts';

/** In place of a page of the console that is being loaded. */
export function PendingPage({ location }: { location: Location }) {
	const formPage = formPageOf(location);
	if (formPage) return <p role="status">{formPage.loading()}</p>;
	const tab = tabOf(location);
	return (
		<main id="main" tabIndex={-1} aria-busy="true">
			<header className="console-head">
				<h1>{tab.label()}</h1>
			</header>
			<p role="status" className="people-state">
				{tab.loading()}
			</p>
		</main>
	);
}
