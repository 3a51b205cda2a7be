import type { MouseEvent } from 'react';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import styles from './console-pager.module.css';

interface ConsolePagerProps {
	page: number;
	pages: number;
	onPage: (page: number) => void;
}

/**
 * Which page of a list is shown, and the way to the others; it stands right after its list, to whose first row another page
 * leads. A button at an end keeps the focus.
 */
export function ConsolePager({ page, pages, onPage }: ConsolePagerProps) {
	if (pages <= 1) return null;
	const first = page <= 1;
	const last = page >= pages;
	const go = ({ currentTarget }: MouseEvent, to: number) => {
		if (to < 1 || to > pages) return;
		onPage(to);
		currentTarget.closest('nav')?.previousElementSibling?.scrollIntoView();
	};
	return (
		<nav className={styles.pager} aria-label={m.admin_pages()}>
			<button type="button" className={button.button} aria-disabled={first} onClick={(event) => go(event, page - 1)}>
				{m.admin_previous()}
			</button>
			<span>{m.admin_page({ page, pages })}</span>
			<button type="button" className={button.button} aria-disabled={last} onClick={(event) => go(event, page + 1)}>
				{m.admin_next()}
			</button>
		</nav>
	);
}
