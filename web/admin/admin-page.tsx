import { useSearchParams } from 'react-router';
import { m } from '#messages';
import type { Route } from './+types/admin-page.ts';
import { CategoriesTab } from './categories/categories-tab.tsx';
import { CustomersTab } from './customers/customers-tab.tsx';
import { Dashboard } from './dashboard.tsx';
import { ProductsTab } from './products/products-tab.tsx';
import { RequestsTab } from './requests/requests-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';

const titles: Record<string, () => string> = {
	products: m.admin_tab_products,
	categories: m.admin_tab_categories,
	customers: m.admin_tab_customers,
	requests: m.admin_tab_requests,
	settings: m.admin_tab_settings,
};

export const meta: Route.MetaFunction = ({ location }) => {
	const tab = titles[new URLSearchParams(location.search).get('tab') ?? ''];
	return [{ title: tab ? `${tab()} | ${m.admin_title()}` : m.admin_title() }, { name: 'robots', content: 'noindex' }];
};

const tabs: Record<string, () => React.ReactNode> = {
	dashboard: Dashboard,
	products: ProductsTab,
	categories: CategoriesTab,
	customers: CustomersTab,
	requests: RequestsTab,
	settings: SettingsTab,
};

/** One tab of the console at a time, named by `?tab=`. */
export default function AdminPage() {
	const [parameters] = useSearchParams();
	const Tab = tabs[parameters.get('tab') ?? 'dashboard'] ?? Dashboard;
	return <Tab />;
}
