import { Package, Plus, RefreshCw, Shapes, Users } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Stats } from '#contract/reports/reports.schema.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import actions from '../frame/actions.module.css';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleNotice } from '../frame/console-notice.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useLoading } from '../frame/use-loading.ts';
import { adminContext } from '../session/admin-guard.ts';
import { adminCall } from '../session/admin-session.ts';
import { May, useMay } from '../session/may.tsx';
import { StartChecklist } from '../start/start-checklist.tsx';
import styles from './dashboard-tab.module.css';
import { HealthLine } from './health-line.tsx';
import { loadMorning, type Morning } from './load-morning.ts';
import { MorningPanels } from './morning-panels.tsx';
import { WorkPanel } from './work-panel.tsx';

function dashboardError(response: ApiFailure): string {
	if (response.status === 401) return m.admin_session_expired();
	if (response.status === 403) return m.admin_dashboard_denied();
	if (response.status === 0) return m.admin_network();
	return errorText(response, m.admin_dashboard_failed());
}

interface DashboardData {
	stats?: Stats;
	morning?: Morning;
	error?: string;
}

/** The figures and the morning panels, or the error. */
export async function clientLoader({ request, context }: TabArgs): Promise<DashboardData> {
	const [response, morning] = await Promise.all([
		adminCall<Stats>('GET', '/api/admin/dashboard/stats', { signal: request.signal }),
		loadMorning(context.get(adminContext), request.signal),
	]);
	if (response.ok) return { stats: response.data, morning };
	const error = dashboardError(response);
	void toast('error', error);
	return { error };
}

const figures = [
	['totalProducts', m.admin_stat_products, Package, 'products', 'catalogue.read'],
	['totalCustomers', m.admin_stat_customers, Users, 'customers', 'customers.read'],
	['totalCategories', m.admin_stat_categories, Shapes, 'categories', 'catalogue.read'],
] as const;

/** What is to be done first, then figures with links to their lists, panels and quick actions. When a refresh fails the old data stay. */
export default function Dashboard({ loaderData }: { loaderData: DashboardData }) {
	const [shown, setShown] = useState(loaderData);
	if (loaderData.stats && loaderData !== shown) setShown(loaderData);
	const { stats, morning } = shown;
	const { revalidate } = useRevalidator();
	const loading = useLoading();
	const may = useMay();
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_dashboard()}>
				<button type="button" className={button.button} disabled={loading} onClick={() => void revalidate()}>
					<Icon of={RefreshCw} size={18} /> {m.admin_refresh()}
				</button>
			</ConsoleHead>
			{loaderData.error && (
				<ConsoleNotice text={loaderData.error}>
					<button type="button" className={button.button} disabled={loading} onClick={() => void revalidate()}>
						{m.admin_retry()}
					</button>
				</ConsoleNotice>
			)}
			<May right="settings.edit">
				<StartChecklist />
			</May>
			<p role="status" className={text.hidden}>
				{loading ? m.admin_dashboard_loading() : ''}
			</p>
			{morning && may('requests.desk') && <WorkPanel work={morning.waiting?.work} />}
			{morning && may('catalogue.edit') && <HealthLine morning={morning} />}
			<ul className={styles.figures} aria-busy={loading}>
				{figures
					.filter(([, , , , right]) => may(right))
					.map(([key, label, icon, tab]) => (
						<li key={key}>
							<Link to={consoleUrls.tab(tab)}>
								<Icon of={icon} size={18} />
								<span>{label()}</span>
								<strong>{stats ? numberText(stats[key]) : '–'}</strong>
							</Link>
						</li>
					))}
			</ul>
			{morning && <MorningPanels morning={morning} />}
			<May right="catalogue.edit">
				<section aria-labelledby="quick-actions" className={styles.quick}>
					<h2 id="quick-actions">{m.admin_quick_actions()}</h2>
					<div className={actions.actions}>
						<Link to={consoleUrls.addProduct} className={button.primary}>
							<Icon of={Plus} size={18} /> {m.admin_add_product()}
						</Link>
						<Link to={consoleUrls.addCategory} className={button.button}>
							<Icon of={Plus} size={18} /> {m.admin_add_category()}
						</Link>
					</div>
				</section>
			</May>
		</main>
	);
}
