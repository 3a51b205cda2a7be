import { Menu, Search, X } from 'lucide';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { useSession } from '../accounts/session.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { SearchSuggestions } from '../search/search-suggestions.tsx';
import { useSiteData } from '../site-data.ts';
import { Icon } from '../ui/icon.tsx';
import { urls } from '../urls.ts';
import { AccountMenu, MenuAccount } from './account-menu.tsx';

const places = [
	[urls.home, m.nav_home],
	[urls.categories, m.nav_category],
	[urls.products, m.nav_products],
	[urls.about, m.nav_about],
] as const;

/** Panels are native popovers: they open without scripts, and close on Escape and on a click beside them. */
function closePanels() {
	for (const panel of document.querySelectorAll<HTMLElement>('.panel:popover-open')) panel.hidePopover();
}

function Navigation() {
	const signedIn = useSession().status === 'signed-in';
	const shown = signedIn ? [...places, [urls.cart, m.cart_nav] as const] : places;
	const { pathname } = useLocation();
	const isCurrent = (to: string) => pathname === to || (to !== urls.home && pathname.startsWith(`${to}/`));
	return shown.map(([to, label]) => (
		<a key={to} href={to} aria-current={isCurrent(to) ? 'page' : undefined}>
			{label()}
		</a>
	));
}

export function Header() {
	const { site } = useSiteData();
	const location = useLocation();
	const signedIn = useSession().status === 'signed-in';
	useEffect(closePanels, [location]);
	return (
		<header className="site-header">
			<div className="site-header-row">
				<a href={urls.home} className="brand" aria-label={site.company}>
					<Mark />
					<span className="brand-full">{site.company}</span>
					<span className="brand-short">{site.companyShort}</span>
				</a>
				<nav className="site-nav" aria-label={m.nav_label()}>
					<Navigation />
				</nav>
				<div className="desktop-only header-search">
					<SearchSuggestions label={m.nav_search()} />
				</div>
				<div className="desktop-only header-account">
					<AccountMenu />
				</div>
				<div className="mobile-only">
					{signedIn && <CartButton />}
					<button type="button" className="icon-button" popoverTarget="search-panel" aria-label={m.nav_search_open()}>
						<Icon of={Search} size={22} />
					</button>
					<button type="button" className="icon-button" popoverTarget="menu-panel" aria-label={m.nav_menu()}>
						<Icon of={Menu} size={22} />
					</button>
				</div>
			</div>
			<div id="search-panel" className="panel" popover="auto">
				<SearchSuggestions label={m.nav_search()} onDone={closePanels} />
			</div>
			<div id="menu-panel" className="panel menu-panel" popover="auto">
				<button
					type="button"
					className="icon-button"
					popoverTarget="menu-panel"
					popoverTargetAction="hide"
					aria-label={m.nav_menu_close()}
				>
					<Icon of={X} size={22} />
				</button>
				<nav aria-label={m.nav_menu()}>
					<Navigation />
				</nav>
				<MenuAccount />
			</div>
		</header>
	);
}

/** A ring in section: shaft, face, housing. */
export function Mark() {
	return (
		<svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
			<circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeWidth="3" />
			<circle cx="16" cy="16" r="6.5" fill="none" stroke="var(--color-red)" strokeWidth="3" />
			<path d="M16 0v5M16 27v5M0 16h5M27 16h5" stroke="currentColor" strokeWidth="1.5" />
		</svg>
	);
}
