import { ExternalLink, LogOut } from 'lucide';
import { useEffect } from 'react';
import type { Location } from 'react-router';
import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import { urls } from '../../urls.ts';
import { tabOf, tabs } from '../console-map.ts';
import { useSignOut } from './use-sign-out.ts';

export const menuId = 'console-menu';

interface ConsoleMenuProps {
	admin: Administrator;
	/** The page that is shown or on its way. */
	location: Location;
}

/** Who is signed in, the tabs, and the ways out; on a narrow screen it opens over the page. */
export function ConsoleMenu({ admin, location }: ConsoleMenuProps) {
	const signOut = useSignOut();
	const current = tabOf(location);
	useEffect(() => document.getElementById(menuId)?.hidePopover?.(), [location]);
	return (
		<aside id={menuId} className="console-side" popover="auto" aria-label={m.admin_nav_menu()}>
			<p className="console-person">
				<strong dir="auto">{admin.name}</strong>
				<span>{admin.role}</span>
			</p>
			<nav aria-label={m.admin_nav()}>
				{tabs.map((tab) => (
					<a key={tab.key} href={urls.adminTab(tab.key)} aria-current={tab === current ? 'page' : undefined}>
						<Icon of={tab.icon} size={18} /> {tab.label()}
					</a>
				))}
			</nav>
			<div className="console-side-end">
				<a href={urls.home} target="_blank" rel="noreferrer">
					<Icon of={ExternalLink} size={18} /> {m.admin_nav_site()}
				</a>
				<button type="button" onClick={signOut}>
					<Icon of={LogOut} size={18} /> {m.admin_logout()}
				</button>
			</div>
		</aside>
	);
}
