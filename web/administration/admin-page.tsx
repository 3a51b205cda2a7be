import { useSearchParams } from 'react-router';
import { CustomersTab } from './customers-tab.tsx';
import { Dashboard } from './dashboard.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

const tabs: Record<string, () => React.ReactNode> = {
	dashboard: Dashboard,
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
