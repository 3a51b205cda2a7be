import { Menu, Search, X } from 'lucide';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { useSession } from '../accounts/session.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { otherPageLanguages } from '../platform/language.ts';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import { SearchSuggestions } from '../search/search-suggestions.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link, NavLink } from '../ui/link.tsx';
import { AccountMenu, MenuAccount } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { LanguageLink } from './language-link.tsx';
import { furtherPlaces, places } from './places.ts';

// few visitors have prices of their own
const OwnPrices = lazy(() => import('../prices/own-prices.tsx'));

/** Panels are native popovers: they open without scripts, and close on Escape and on an outside click. */
function closePanels() {
	for (const panel of document.querySelectorAll<HTMLElement>('header [popover]:popover-open')) panel.hidePopover();
}

function Navigation() {
	const signedIn = useSession().status === 'signed-in';
	const shownPlaces = signedIn ? [...places, [urls.cart, m.cart_nav] as const] : places;
	return shownPlaces.map(([to, label]) => (
		<NavLink key={to} to={to} end={to === urls.home} className={to === urls.ask() ? styles.roomy : undefined}>
			{label()}
		</NavLink>
	));
}

/** Links to this page in the other languages of the shop. */
function Languages() {
	const { site } = useSiteData();
	return otherPageLanguages(site.languages).map((language) => (
		<LanguageLink key={language} to={language} className={styles.language} />
	));
}

/** The header of every page: navigation, search and account. On a phone, these are panels. */
export function Header() {
	const { site } = useSiteData();
	const { key } = useLocation();
	const session = useSession();
	const signedIn = session.status === 'signed-in';
	return (
		<header className={styles.header}>
			{signedIn && session.user.has_own_prices && (
				<Suspense>
					<OwnPrices />
				</Suspense>
			)}
			<div className={styles.row}>
				<Link to={urls.home} className={styles.home}>
					<Brand short />
				</Link>
				<nav className={styles.navigation} aria-label={m.nav_label()}>
					<Navigation />
				</nav>
				<div className={styles.search}>
					<SearchSuggestions label={m.nav_search()} />
				</div>
				<div className={styles.account}>
					<Languages />
					<AccountMenu />
				</div>
				<div className={styles.compact}>
					{signedIn && <CartButton />}
					<button type="button" className={button.icon} popoverTarget="search-panel" aria-label={m.nav_search_open()}>
						<Icon of={Search} size={22} />
					</button>
					<button type="button" className={button.icon} popoverTarget="menu-panel" aria-label={m.nav_menu()}>
						<Icon of={Menu} size={22} />
					</button>
				</div>
			</div>
			{/* a new key on each page closes the panels */}
			<div key={`search ${key}`} id="search-panel" className={styles.panel} popover="auto">
				<SearchSuggestions label={m.nav_search()} onDone={closePanels} autoFocus />
			</div>
			<div key={`menu ${key}`} id="menu-panel" className={styles.menu} popover="auto">
				<button
					type="button"
					className={button.icon}
					popoverTarget="menu-panel"
					popoverTargetAction="hide"
					aria-label={m.nav_menu_close()}
				>
					<Icon of={X} size={22} />
				</button>
				<nav aria-label={m.nav_menu()}>
					<Navigation />
					{furtherPlaces.map(([to, label]) => (
						<NavLink key={to} to={to}>
							{label()}
						</NavLink>
					))}
				</nav>
				<MenuAccount />
				{otherPageLanguages(site.languages).length > 0 && (
					<p className={styles.languages}>
						<Languages />
					</p>
				)}
			</div>
		</header>
	);
}
