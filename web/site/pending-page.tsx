import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '#messages';
import { useNextLocation } from '../platform/next-location.ts';
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
	const next = useNextLocation()?.pathname;
	const turns = navigation.state === 'loading' && next !== undefined && next !== pathname;
	const isLost = useStore(failedPage, undefined) !== undefined;
	const waiting = turns && !isLost && !(inConsole(next) && inConsole(pathname));
	const [late, setLate] = useState(false);
	const focused = useRef<Element>(null);
	useEffect(() => {
		if (!waiting) return setLate(false);
		const timer = setTimeout(() => {
			focused.current = document.activeElement;
			setLate(true);
		}, pendingDelay);
		return () => clearTimeout(timer);
	}, [waiting]);
	const isHidden = waiting && late;
	// what is hidden loses the focus: a filter that was chosen by keyboard has it again in the new list
	useLayoutEffect(() => {
		const element = focused.current;
		if (isHidden || !(element instanceof HTMLElement)) return;
		focused.current = null;
		if (document.activeElement === document.body) element.focus({ preventScroll: true });
	}, [isHidden]);
	return (
		<>
			{waiting && <div className={styles.progress} aria-hidden="true" />}
			{isHidden && (
				<main className={`${page.page} ${page.pending}`} aria-busy="true">
					{textsFor(next).map((text) => (
						<p key={text} role="status">
							{text}
						</p>
					))}
				</main>
			)}
			{/* hidden, not removed: the old page comes back unchanged if the new one fails */}
			<Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
		</>
	);
}
