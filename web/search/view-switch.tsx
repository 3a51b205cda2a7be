import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { Link } from '../ui/link.tsx';
import { listUrl } from './filter-text.ts';
import styles from './view-switch.module.css';

/** Switches the list between cards and rows, in the URL. */
export function ViewSwitch({ isRows }: { isRows: boolean }) {
	const [parameters] = useSearchParams();
	const views = [
		[null, m.view_cards()],
		['rows', m.view_rows()],
	] as const;
	return (
		<ul className={styles.views} aria-label={m.view_label()}>
			{views.map(([view, label]) => (
				<li key={label}>
					<Link
						to={listUrl(parameters, { view })}
						preventScrollReset
						aria-current={isRows === (view === 'rows') ? 'true' : undefined}
					>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
