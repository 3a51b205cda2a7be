import { useSearchParams } from 'react-router';
import { CategoriesTab } from './categories-tab.tsx';
import { Dashboard } from './dashboard.tsx';
import { ProductsTab } from './products-tab.tsx';

const tabs: Record<string, () => React.ReactNode> = {
	dashboard: Dashboard,
	products: ProductsTab,
	categories: CategoriesTab,
};

/** One tab of the console at a time, named by `?tab=`. */
export default function AdminPage() {
	const [parameters] = useSearchParams();
	const Tab = tabs[parameters.get('tab') ?? 'dashboard'] ?? Dashboard;
	return <Tab />;
}
