import { useSearchParams } from 'react-router';
import { Dashboard } from './dashboard.tsx';

const tabs: Record<string, () => React.ReactNode> = {
	dashboard: Dashboard,
};

/** One tab of the console at a time, named by `?tab=`. */
export default function AdminPage() {
	const [parameters] = useSearchParams();
	const Tab = tabs[parameters.get('tab') ?? 'dashboard'] ?? Dashboard;
	return <Tab />;
}
