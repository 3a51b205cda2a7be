import {
	ChartColumn,
	FileSpreadsheet,
	FileText,
	HeartPulse,
	History,
	type IconNode,
	LayoutDashboard,
	ListTodo,
	MessagesSquare,
	Package,
	Plug,
	SearchCheck,
	Settings,
	Shapes,
	Users,
} from 'lucide';
import type { ComponentType } from 'react';
import type { Location } from 'react-router';
import type { Right } from '#contract/accounts/rights.ts';
import { pathWithoutLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { consoleUrls } from '../platform/console-urls.ts';
import { PendingCount } from './requests/pending-count.tsx';

export interface Tab {
	/** In the URL: `products` of `/admin/products`. */
	key: string;
	label: () => string;
	icon: IconNode;
	/** Who sees it; every administrator without it. */
	right?: Right;
	/** Text while the tab loads. */
	loading: () => string;
	/** A count beside the label. */
	Count?: ComponentType;
}

/** The tab at `/admin`. */
export const dashboardTab: Tab = {
	key: 'dashboard',
	label: m.admin_tab_dashboard,
	icon: LayoutDashboard,
	loading: m.admin_dashboard_loading,
};

interface TabGroup {
	key: string;
	/** Above its tabs in the menu. */
	label: () => string;
	tabs: Tab[];
}

/** The tabs of the console by what the staff do, in the order of its menu. */
export const tabGroups: readonly TabGroup[] = [
	{
		key: 'sell',
		label: m.admin_nav_sell,
		tabs: [
			dashboardTab,
			{
				key: 'requests',
				label: m.admin_tab_requests,
				icon: MessagesSquare,
				loading: m.admin_requests_loading,
				Count: PendingCount,
			},
			{
				key: 'customers',
				label: m.admin_tab_customers,
				icon: Users,
				loading: m.customers_loading,
			},
			{
				key: 'reports',
				label: m.admin_tab_reports,
				icon: ChartColumn,
				loading: m.report_loading,
			},
		],
	},
	{
		key: 'catalogue',
		label: m.admin_nav_catalogue,
		tabs: [
			{
				key: 'products',
				label: m.admin_tab_products,
				icon: Package,
				loading: m.admin_products_loading,
			},
			{
				key: 'categories',
				label: m.admin_tab_categories,
				icon: Shapes,
				loading: m.admin_categories_loading,
			},
			{
				key: 'documents',
				label: m.documents_title,
				icon: FileText,
				loading: m.documents_loading,
			},
			{
				key: 'sheets',
				label: m.sheets_tab,
				icon: FileSpreadsheet,
				loading: m.sheets_loading,
			},
			{
				key: 'search',
				label: m.admin_tab_search,
				icon: SearchCheck,
				loading: m.search_loading,
			},
			{
				key: 'health',
				label: m.health_tab,
				icon: HeartPulse,
				loading: m.health_loading,
			},
		],
	},
	{
		key: 'firm',
		label: m.admin_nav_firm,
		tabs: [
			{
				key: 'settings',
				label: m.admin_tab_settings,
				icon: Settings,
				loading: m.settings_loading,
			},
			{
				key: 'history',
				label: m.history_tab,
				icon: History,
				loading: m.history_loading,
			},
			{
				key: 'jobs',
				label: m.jobs_tab,
				icon: ListTodo,
				loading: m.jobs_loading,
			},
			{
				key: 'programs',
				label: m.programs_tab,
				icon: Plug,
				right: 'programs.manage',
				loading: m.programs_loading,
			},
		],
	},
];

/** All tabs. */
export const tabs: readonly Tab[] = tabGroups.flatMap((group) => group.tabs);

/** The pages with a form of their own, each below a tab; `page` is an example of its URL. */
export const formPages = [
	{ page: consoleUrls.start(), tab: 'dashboard', loading: m.start_loading },
	{ page: consoleUrls.addProduct, tab: 'products', loading: m.admin_categories_loading },
	{ page: consoleUrls.updateProduct(1), tab: 'products', loading: m.wizard_loading },
	{ page: consoleUrls.addCategory, tab: 'categories', loading: m.admin_categories_loading },
	{ page: consoleUrls.updateCategory(1), tab: 'categories', loading: m.category_loading },
	{ page: consoleUrls.chat, tab: 'requests', loading: m.chats_loading },
	{ page: consoleUrls.quote(1), tab: 'requests', loading: m.quote_desk_loading },
];

/** `/admin/update-product/7` → `update-product` */
const nameOf = (pathname: string) => pathname.split('/')[2];

/** The form page of a URL; undefined for a tab. */
export function formPageOf({ pathname }: Pick<Location, 'pathname'>) {
	return formPages.find(({ page }) => nameOf(page) === nameOf(pathname));
}

/** The tab that a URL shows or belongs to: the products for `/admin/products` and for `/admin/update-product/7`. */
export function tabOf(location: Pick<Location, 'pathname'>): Tab {
	const key = formPageOf(location)?.tab ?? nameOf(location.pathname);
	return tabs.find((tab) => tab.key === key) ?? dashboardTab;
}

export const tabUrl = ({ key }: Tab): string =>
	key === dashboardTab.key ? consoleUrls.dashboard : consoleUrls.tab(key);

/**
 * The new path of an old URL, from when tabs were parameters: `/ar/admin?tab=products&page=2` →
 * `/admin/products?page=2`. Bookmarks and mails have such URLs. Undefined for any other URL and for an unknown tab.
 */
export function urlOfOldTab({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
	if (pathWithoutLanguage(pathname) !== consoleUrls.dashboard) return undefined;
	const parameters = new URLSearchParams(search);
	const tab = tabs.find(({ key }) => key === parameters.get('tab'));
	if (!tab) return undefined;
	parameters.delete('tab');
	return tabUrl(tab) + (parameters.size > 0 ? `?${parameters}` : '');
}
