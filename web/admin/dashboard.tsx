import { Package, Plus, RefreshCw, Shapes, Users } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import type { Stats } from '#contract/reports.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../api.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { adminCall } from './admin-session.ts';

function fallbackErrorText(answer: ApiFailure): string {
	if (answer.status === 401) return m.admin_session_expired();
	if (answer.status === 403) return m.admin_dashboard_denied();
	if (answer.status === 0) return m.admin_network();
	return errorText(answer, m.admin_dashboard_failed());
}

const figures = [
	['totalProducts', m.admin_stat_products, Package, 'products'],
	['totalCustomers', m.admin_stat_customers, Users, 'customers'],
	['totalCategories', m.admin_stat_categories, Shapes, 'categories'],
] as const;

export function Dashboard() {
	const [stats, setStats] = useState<Stats>();
	const [error, setError] = useState<string>();
	const [loading, setLoading] = useState(true);
	const load = useCallback(async () => {
		setLoading(true);
		const answer = await adminCall<Stats>('GET', '/api/admin/dashboard/stats', { timeout: 10_000 });
		setLoading(false);
		setError(answer.ok ? undefined : fallbackErrorText(answer));
		if (answer.ok) return setStats(answer.data);
		void toast('error', fallbackErrorText(answer));
	}, []);
	useEffect(() => void load(), [load]);
	return (
		<main id="main" tabIndex={-1}>
			<header className="console-head">
				<h1>{m.admin_tab_dashboard()}</h1>
				<button type="button" className="button" disabled={loading} onClick={() => void load()}>
					<Icon of={RefreshCw} size={18} /> {m.admin_refresh()}
				</button>
			</header>
			{error && (
				<div className="notice console-error">
					<p>{error}</p>
					<button type="button" className="button" disabled={loading} onClick={() => void load()}>
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
