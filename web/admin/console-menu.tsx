import { ExternalLink, Languages, LogOut } from 'lucide';
import { useEffect } from 'react';
import type { Location } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { hasRight } from '#contract/accounts/rights.ts';
import { languageRow, pathIn } from '#contract/language.ts';
import { m } from '#messages';
import { consoleUrls } from '../platform/console-urls.ts';
import { currentLanguage, otherPageLanguages } from '../platform/language.ts';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import { Brand } from '../site/brand.tsx';
import { LanguageLink } from '../site/language-link.tsx';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { type Tab, tabGroups, tabOf, tabUrl } from './console-map.ts';
import styles from './console-menu.module.css';
import { PaletteButton } from './palette/palette-button.tsx';
import { roleTexts } from './people/role-chip.tsx';
import { AlertsButton } from './requests/alerts-panel.tsx';
import { useSignOut } from './session/use-sign-out.ts';

export const menuId = 'console-menu';

interface ConsoleMenuProps {
	admin: Administrator;
	/** Location of the page that is open or loading. */
	location: Location;
	/** Opens the dialog in which a colleague takes over. */
	onSwitch: () => void;
	/** Opens the palette. */
	onSearch: () => void;
}

/** The tabs, the signed-in person, and the links out of the console; on a narrow screen it opens over the page. */
export function ConsoleMenu({ admin, location, onSwitch, onSearch }: ConsoleMenuProps) {
	const { site } = useSiteData();
	const signOut = useSignOut();
	const current = tabOf(location);
	const isShown = ({ right }: Tab) => right === undefined || hasRight(admin.role, right);
	useEffect(() => document.getElementById(menuId)?.hidePopover?.(), [location]);
	return (
		<aside id={menuId} className={styles.menu} popover="auto" aria-label={m.admin_nav_menu()}>
			{site.logo && (
				<Link to={consoleUrls.dashboard} className={styles.firm}>
					<Brand short />
				</Link>
			)}
			<div className={styles.person}>
				<strong>
					<Code>{admin.name}</Code>
				</strong>
				<span>{roleTexts[admin.role]()}</span>
				<button type="button" onClick={onSwitch}>
					{m.pin_switch_title()}
				</button>
			</div>
			<PaletteButton onClick={onSearch} />
			<AlertsButton />
			<nav className={styles.items} aria-label={m.admin_nav()}>
				{tabGroups.map(({ key, label, tabs }) => (
					<div key={key}>
						<p id={`menu-${key}`}>{label()}</p>
						<ul aria-labelledby={`menu-${key}`}>
							{tabs.filter(isShown).map((tab) => (
								<li key={tab.key}>
									<Link to={tabUrl(tab)} aria-current={tab === current ? 'page' : undefined}>
										<Icon of={tab.icon} size={18} /> {tab.label()}
										{tab.Count && <tab.Count />}
									</Link>
								</li>
							))}
						</ul>
					</div>
				))}
			</nav>
			<div className={styles.end}>
				{otherPageLanguages().map((language) => (
					<LanguageLink key={language} to={language}>
						<Icon of={Languages} size={18} /> {languageRow(language).name}
					</LanguageLink>
				))}
				<a href={pathIn(currentLanguage(), urls.home)} target="_blank" rel="noreferrer">
					<Icon of={ExternalLink} size={18} /> {m.admin_nav_site()}
				</a>
				<button type="button" onClick={signOut}>
					<Icon of={LogOut} size={18} flip /> {m.admin_logout()}
				</button>
			</div>
		</aside>
	);
}
