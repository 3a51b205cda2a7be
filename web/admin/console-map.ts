import {
	ChartColumn,
	FileSpreadsheet,
	HeartPulse,
	History,
	type IconNode,
	LayoutDashboard,
	ListTodo,
	MessagesSquare,
	Package,
	SearchCheck,
	Settings,
	Shapes,
	Users,
} from 'lucide';
import type { ComponentType } from 'react';
import type { Location } from 'react-router';
import { m } from '#messages';
import { urls } from '../urls.ts';
import * as categories from './categories/categories-tab.tsx';
import * as customers from './customers/customers-tab.tsx';
import * as dashboard from './dashboard/dashboard-tab.tsx';
import type { TabModule } from './frame/tab-args.ts';
import * as health from './health/health-tab.tsx';
import * as history from './history/history-tab.tsx';
import * as jobs from './jobs/jobs-tab.tsx';
import * as reports from './reports/reports-tab.tsx';
import { PendingCount } from './requests/pending-count.tsx';
import * as requests from './requests/requests-tab.tsx';
import * as search from './search/search-tab.tsx';
import * as settings from './settings/settings-tab.tsx';
import * as sheets from './sheets/sheets-tab.tsx';
import * as products from './worklist/products-views.tsx';

export interface Tab {
	/** As `?tab=` names it. */
	key: string;
	label: () => string;
	icon: IconNode;
	/** What is read while it is loaded. */
	loading: () => string;
	/** All its rows are there: a search filters them in the browser. */
	whole?: true;
	/** How much waits there. */
	Count?: ComponentType;
	page: TabModule;
}

/** What `/admin` shows by itself. */
export const dashboardTab: Tab = {
	key: 'dashboard',
	label: m.admin_tab_dashboard,
	icon: LayoutDashboard,
	loading: m.admin_dashboard_loading,
	page: dashboard,
};

/** The tabs of the console, in the order of its menu. */
export const tabs: Tab[] = [
	dashboardTab,
	{
		key: 'products',
		label: m.admin_tab_products,
		icon: Package,
		loading: m.admin_products_loading,
		page: products,
	},
	{
		key: 'sheets',
		label: m.sheets_tab,
		icon: FileSpreadsheet,
		loading: m.sheets_loading,
		page: sheets,
	},
	{
		key: 'categories',
		label: m.admin_tab_categories,
		icon: Shapes,
		loading: m.admin_categories_loading,
		whole: true,
		page: categories,
	},
	{
		key: 'customers',
		label: m.admin_tab_customers,
		icon: Users,
		loading: m.customers_loading,
		page: customers,
	},
	{
		key: 'requests',
		label: m.admin_tab_requests,
		icon: MessagesSquare,
		loading: m.admin_requests_loading,
		Count: PendingCount,
		page: requests,
	},
	{
		key: 'reports',
		label: m.admin_tab_reports,
		icon: ChartColumn,
		loading: m.report_loading,
		page: reports,
	},
	{
		key: 'health',
		label: m.health_tab,
		icon: HeartPulse,
		loading: m.health_loading,
		page: health,
	},
	{
		key: 'search',
		label: m.admin_tab_search,
		icon: SearchCheck,
		loading: m.search_loading,
		page: search,
	},
	{
		key: 'history',
		label: m.history_tab,
		icon: History,
		loading: m.history_loading,
		page: history,
	},
	{
		key: 'jobs',
		label: m.jobs_tab,
		icon: ListTodo,
		loading: m.jobs_loading,
		page: jobs,
	},
	{
		key: 'settings',
		label: m.admin_tab_settings,
		icon: Settings,
		loading: m.settings_loading,
		page: settings,
	},
];

/** The pages with a form of their own, each below a tab; `page` is an example of its URL. */
export const formPages = [
	{ page: urls.addProduct, tab: 'products', loading: m.admin_categories_loading },
	{ page: urls.updateProduct(1), tab: 'products', loading: m.wizard_loading },
	{ page: urls.addCategory, tab: 'categories', loading: m.admin_categories_loading },
	{ page: urls.updateCategory(1), tab: 'categories', loading: m.category_loading },
	{ page: urls.adminChat, tab: 'requests', loading: m.chats_loading },
	{ page: urls.adminQuote(1), tab: 'requests', loading: m.quote_desk_loading },
];

/** `/admin/update-product/7` → `update-product` */
const nameOf = (pathname: string) => pathname.split('/')[2];

/** The form page of a URL; undefined for `/admin` itself. */
export function formPageOf({ pathname }: Pick<Location, 'pathname'>) {
	return formPages.find(({ page }) => nameOf(page) === nameOf(pathname));
}

/** The tab that a URL shows or belongs to; the dashboard when it names none that there is. */
export function tabOf(location: Pick<Location, 'pathname' | 'search'>): Tab {
	const key = formPageOf(location)?.tab ?? new URLSearchParams(location.search).get('tab');
	return tabs.find((tab) => tab.key === key) ?? dashboardTab;
}
