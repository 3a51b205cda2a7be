import { LayoutGrid, Rows3 } from 'lucide';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { urls } from '../../urls.ts';
import styles from './products-switch.module.css';
import type { ProductsView } from './products-view.ts';

const views = [
	{ view: 'gallery', icon: LayoutGrid, label: m.worklist_view_gallery },
	{ view: 'table', icon: Rows3, label: m.worklist_view_table },
] as const;

/** The two ways of showing the products; what is searched for and the category stay. */
export function ProductsSwitch({ shown, parameters }: { shown: ProductsView; parameters: URLSearchParams }) {
	const kept = new URLSearchParams([...parameters].filter(([name]) => name === 'search' || name === 'category'));
	return (
		<nav className={styles.views} aria-label={m.worklist_views()}>
			{views.map(({ view, icon, label }) => (
				<Link key={view} to={urls.adminProducts(view, kept)} aria-current={view === shown ? 'page' : undefined}>
					<Icon of={icon} size={18} /> {label()}
				</Link>
			))}
		</nav>
	);
}
