import { Package, Plus, RefreshCw, Shapes, Users } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Stats } from '#contract/reports.ts';
import { m } from '#messages';
import { type Answer, errorText } from '../api.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { adminCall } from './admin-session.ts';
import type { TabArgs } from './console-map.ts';
import { useLoading } from './frame/use-loading.ts';

function dashboardError(response: Answer<Stats> & { ok: false }): string {
	if (response.status === 401) return m.admin_session_expired();
	if (response.status === 403) return m.admin_dashboard_denied();
	if (response.status === 0) return m.admin_network();
	return errorText(response, m.admin_dashboard_failed());
}

/** The figures of the shop, or why there are none. */
export async function clientLoader({ request }: TabArgs): Promise<{ stats?: Stats; error?: string }> {
	const response = await adminCall<Stats>('GET', '/api/admin/dashboard/stats', { signal: request.signal });
	if (response.ok) return { stats: response.data };
	const error = dashboardError(response);
	void toast('error', error);
	return { error };
}

const figures = [
	['totalProducts', m.admin_stat_products, Package, 'products'],
	['totalCustomers', m.admin_stat_customers, Users, 'customers'],
	['totalCategories', m.admin_stat_categories, Shapes, 'categories'],
] as const;

/** The figures, each a way to its list, and what is done most. A refresh that fails leaves the figures before. */
export default function Dashboard({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
	const [stats, setStats] = useState(loaderData.stats);
	if (loaderData.stats && loaderData.stats !== stats) setStats(loaderData.stats);
	const { revalidate } = useRevalidator();
	const loading = useLoading();
	return (
		<main id="main" tabIndex={-1}>
			<header className="console-head">
				<h1>{m.admin_tab_dashboard()}</h1>
				<button type="button" className="button" disabled={loading} onClick={() => void revalidate()}>
					<Icon of={RefreshCw} size={18} /> {m.admin_refresh()}
				</button>
			</header>
			{loaderData.error && (
				<div className="notice console-error">
					<p>{loaderData.error}</p>
					<button type="button" className="button" disabled={loading} onClick={() => void revalidate()}>
						{m.admin_retry()}
					</button>
				</div>
			)}
			<p role="status" className="sr-only">
				{loading ? m.admin_dashboard_loading() : ''}
			</p>
			<ul className="stat-cards" aria-busy={loading}>
				{figures.map(([key, label, icon, tab]) => (
					<li key={key}>
						<a href={urls.adminTab(tab)}>
							<Icon of={icon} size={26} strokeWidth={1.5} />
							<span>{label()}</span>
							<strong>{stats ? stats[key].toLocaleString('en') : '–'}</strong>
						</a>
					</li>
				))}
			</ul>
			<section aria-labelledby="quick-actions">
				<h2 id="quick-actions">{m.admin_quick_actions()}</h2>
				<div className="console-actions">
					<a href={urls.addProduct} className="button is-primary">
						<Icon of={Plus} size={18} /> {m.admin_add_product()}
					</a>
					<a href={urls.addCategory} className="button">
						<Icon of={Plus} size={18} /> {m.admin_add_category()}
					</a>
				</div>
			</section>
		</main>
	);
}
