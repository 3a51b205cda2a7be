import { m } from '#messages';
import button from '../../ui/button.module.css';
import styles from './console-pager.module.css';

interface ConsolePagerProps {
	page: number;
	pages: number;
	onPage: (page: number) => void;
}

/** Which page of a list is shown, and the way to the others. A button at an end keeps the focus. */
export function ConsolePager({ page, pages, onPage }: ConsolePagerProps) {
	if (pages <= 1) return null;
	const first = page <= 1;
	const last = page >= pages;
	return (
		<nav className={styles.pager} aria-label={m.admin_pages()}>
			<button type="button" className={button.button} aria-disabled={first} onClick={() => first || onPage(page - 1)}>
				{m.admin_previous()}
			</button>
			<span>{m.admin_page({ page, pages })}</span>
			<button type="button" className={button.button} aria-disabled={last} onClick={() => last || onPage(page + 1)}>
				{m.admin_next()}
			</button>
		</nav>
	);
}
