import { LayoutGrid, Rows3 } from 'lucide';
import type { ListView } from '#contract/search/list-views.ts';
import { m } from '#messages';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { listUrl } from './filter-text.ts';
import { useNextList } from './use-list.ts';
import styles from './view-switch.module.css';

/** Switches the list between cards and rows, in the URL: both have the same parts on a page. */
export function ViewSwitch({ isRows, usual }: { isRows: boolean; usual: ListView }) {
	const list = useNextList();
	const views = [
		['cards', m.view_cards(), LayoutGrid],
		['rows', m.view_rows(), Rows3],
	] as const;
	return (
		<ul className={styles.views} aria-label={m.view_label()}>
			{views.map(([view, label, icon]) => (
				<li key={label}>
					<Link
						to={listUrl(list, { view: view === usual ? null : view, page: list.parameters.get('page') })}
						preventScrollReset
						aria-current={isRows === (view === 'rows') ? 'true' : undefined}
					>
						<Icon of={icon} size={18} /> <span>{label}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
