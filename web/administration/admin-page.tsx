import { useSearchParams } from 'react-router';
import { CategoriesTab } from './categories/categories-tab.tsx';
import { CustomersTab } from './customers/customers-tab.tsx';
import { Dashboard } from './dashboard.tsx';
import { ProductsTab } from './products/products-tab.tsx';
import { RequestsTab } from './requests/requests-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';

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
