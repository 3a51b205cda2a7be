import { LayoutGrid, Rows3 } from 'lucide';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { browserStorage } from '../../platform/storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { knownValue } from '../frame/use-list-url.ts';
import styles from './products-switch.module.css';

export type ProductsView = 'gallery' | 'table';

const views = [
	{ view: 'gallery', icon: LayoutGrid, label: m.worklist_view_gallery },
	{ view: 'table', icon: Rows3, label: m.worklist_view_table },
] as const;

const storageKey = 'console-products-view';

/** The view that a URL names, which this browser remembers; without one the remembered one, at first the gallery. */
export function productsViewOf({ searchParams }: URL): ProductsView {
	const viewNames = views.map(({ view }) => view);
	const named = knownValue(viewNames, searchParams.get('view'));
	if (named) browserStorage.set(storageKey, named);
	return named ?? knownValue(viewNames, browserStorage.get(storageKey)) ?? 'gallery';
}

/** The two ways of showing the products; what is searched for and the category stay. */
export function ProductsSwitch({ shown, parameters }: { shown: ProductsView; parameters: URLSearchParams }) {
	const filters = new URLSearchParams([...parameters].filter(([name]) => name === 'search' || name === 'category'));
	return (
		<nav className={styles.views} aria-label={m.worklist_views()}>
			{views.map(({ view, icon, label }) => (
				<Link key={view} to={consoleUrls.products(view, filters)} aria-current={view === shown ? 'page' : undefined}>
					<Icon of={icon} size={18} /> {label()}
				</Link>
			))}
		</nav>
	);
}
