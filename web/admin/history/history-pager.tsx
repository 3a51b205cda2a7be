import { m } from '#messages';
import button from '../../ui/button.module.css';
import styles from './change-table.module.css';

interface HistoryPagerProps {
	page: number;
	/** There are older changes. */
	more: boolean;
	onPage: (page: number) => void;
}

/** The way to older and newer changes, of which nobody counts the pages. */
export function HistoryPager({ page, more, onPage }: HistoryPagerProps) {
	if (page === 1 && !more) return null;
	const go = (to: number, can: boolean) => () => {
		if (!can) return;
		onPage(to);
		document.getElementById('main')?.scrollIntoView();
	};
	return (
		<nav className={styles.pager} aria-label={m.admin_pages()}>
			<button type="button" className={button.button} aria-disabled={page === 1} onClick={go(page - 1, page > 1)}>
				{m.admin_previous()}
			</button>
			<span>{m.history_page({ page })}</span>
			<button type="button" className={button.button} aria-disabled={!more} onClick={go(page + 1, more)}>
				{m.admin_next()}
			</button>
		</nav>
	);
}
