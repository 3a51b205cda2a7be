import {
	Building2,
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
	Tags,
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
	/** Who sees it. */
	right: Right;
	/** Text while the tab loads. */
	loading: () => string;
	/** A count beside the label. */
	Count?: ComponentType;
}

/** The tab at `/admin`. */
export const dashboardTab: Tab = {
	key: 'dashboard',
	right: 'console.open',
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
				right: 'requests.desk',
				label: m.admin_tab_requests,
				icon: MessagesSquare,
				loading: m.admin_requests_loading,
				Count: PendingCount,
			},
			{
				key: 'customers',
				right: 'customers.read',
				label: m.admin_tab_customers,
				icon: Users,
				loading: m.customers_loading,
			},
			{
				key: 'companies',
				right: 'companies.edit',
				label: m.companies_tab,
				icon: Building2,
				loading: m.companies_loading,
			},
			{
				key: 'reports',
				right: 'reports.read',
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
				right: 'catalogue.read',
				label: m.admin_tab_products,
				icon: Package,
				loading: m.admin_products_loading,
			},
			{
				key: 'categories',
				right: 'catalogue.read',
				label: m.admin_tab_categories,
				icon: Shapes,
				loading: m.admin_categories_loading,
			},
			{
				key: 'price-lists',
				right: 'price-lists.edit',
				label: m.price_lists_tab,
				icon: Tags,
				loading: m.price_lists_loading,
			},
			{
				key: 'documents',
				right: 'catalogue.edit',
				label: m.documents_title,
				icon: FileText,
				loading: m.documents_loading,
			},
			{
				key: 'sheets',
				right: 'sheets.use',
				label: m.sheets_tab,
				icon: FileSpreadsheet,
				loading: m.sheets_loading,
			},
			{
				key: 'search',
				right: 'search-misses.read',
				label: m.admin_tab_search,
				icon: SearchCheck,
				loading: m.search_loading,
			},
			{
				key: 'health',
				right: 'catalogue.edit',
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
				right: 'administrators.own',
				label: m.admin_tab_settings,
				icon: Settings,
				loading: m.settings_loading,
			},
			{
				key: 'history',
				right: 'history.read',
				label: m.history_tab,
				icon: History,
				loading: m.history_loading,
			},
			{
				key: 'jobs',
				right: 'jobs.manage',
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

interface FormPage {
	/** An example of its URL. */
	page: string;
	right: Right;
	/** The key of the tab that it belongs to. */
	tab: string;
	loading: () => string;
}

/** The pages with a form of their own. */
export const formPages: readonly FormPage[] = [
	{ page: consoleUrls.start(), right: 'settings.edit', tab: 'dashboard', loading: m.start_loading },
	{ page: consoleUrls.addProduct, right: 'catalogue.edit', tab: 'products', loading: m.admin_categories_loading },
	{ page: consoleUrls.updateProduct(1), right: 'catalogue.edit', tab: 'products', loading: m.wizard_loading },
	{ page: consoleUrls.addCategory, right: 'catalogue.edit', tab: 'categories', loading: m.admin_categories_loading },
	{ page: consoleUrls.updateCategory(1), right: 'catalogue.edit', tab: 'categories', loading: m.category_loading },
	{ page: consoleUrls.chat, right: 'requests.answer', tab: 'requests', loading: m.chats_loading },
	{ page: consoleUrls.quote(1), right: 'quotes.send', tab: 'requests', loading: m.quote_desk_loading },
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

/** The right to open a page of the console. */
export const rightOf = (location: Pick<Location, 'pathname'>): Right =>
	formPageOf(location)?.right ?? tabOf(location).right;

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
