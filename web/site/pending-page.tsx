import { Activity, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '#messages';
import { useStore } from '../platform/store.ts';
import { inConsole, urls } from '../platform/urls.ts';
import page from '../ui/page.module.css';
import { failedPage } from './failed-page.ts';
import styles from './pending-page.module.css';

/** The old page stays visible for so many milliseconds; then a loading text must show. */
const pendingDelay = 250;

function textsFor(path: string): string[] {
	if (path === urls.home) return [m.categories_loading(), m.featured_loading()];
	if (path === urls.categories) return [m.categories_loading()];
	if (path === urls.products || path.startsWith(`${urls.categories}/`)) return [m.products_loading()];
	if (path === urls.cart) return [m.cart_loading()];
	return [m.site_loading()];
}

/** Shows the next page's loading text when it takes long. The console has its own. */
export function PendingPage({ children }: { children: ReactNode }) {
	const navigation = useNavigation();
	const { pathname } = useLocation();
	const next = navigation.location?.pathname;
	const turns = navigation.state === 'loading' && next !== undefined && next !== pathname;
	const isLost = useStore(failedPage, undefined) !== undefined;
	const waiting = turns && !isLost && !(inConsole(next) && inConsole(pathname));
	const [late, setLate] = useState(false);
	useEffect(() => {
		if (!waiting) return setLate(false);
		const timer = setTimeout(() => setLate(true), pendingDelay);
		return () => clearTimeout(timer);
	}, [waiting]);
	return (
		<>
			{waiting && <div className={styles.progress} aria-hidden="true" />}
			{waiting && late && (
				<main className={`${page.page} ${page.pending}`} aria-busy="true">
					{textsFor(next).map((text) => (
						<p key={text} role="status">
							{text}
						</p>
					))}
				</main>
			)}
			{/* hidden, not removed: the old page comes back unchanged if the new one fails */}
			<Activity mode={waiting && late ? 'hidden' : 'visible'}>{children}</Activity>
		</>
	);
}
