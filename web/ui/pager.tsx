import type { MouseEvent } from 'react';
import { m } from '#messages';
import button from './button.module.css';
import styles from './pager.module.css';

interface PagerProps {
	page: number;
	/** Undefined when unknown; then pass `hasNext`. */
	pages?: number | undefined;
	hasNext?: boolean;
	onPage: (page: number) => void;
}

/**
 * Previous, "page 2 of 9", next. Place it right after its list: another page scrolls to the top of the element before it. Buttons are never
 * `disabled`, so that they keep the focus.
 */
export function Pager({ page, pages, hasNext = page < (pages ?? page), onPage }: PagerProps) {
	const hasPrevious = page > 1;
	if (!hasPrevious && !hasNext) return null;
	const go = ({ currentTarget }: MouseEvent, to: number) => {
		onPage(to);
		currentTarget.closest('nav')?.previousElementSibling?.scrollIntoView();
	};
	return (
		<nav className={styles.steps} aria-label={m.admin_pages()}>
			<button
				type="button"
				className={button.button}
				aria-disabled={!hasPrevious}
				onClick={(event) => hasPrevious && go(event, page - 1)}
			>
				{m.admin_previous()}
			</button>
			<span>{pages === undefined ? m.history_page({ page }) : m.admin_page({ page, pages })}</span>
			<button
				type="button"
				className={button.button}
				aria-disabled={!hasNext}
				onClick={(event) => hasNext && go(event, page + 1)}
			>
				{m.admin_next()}
			</button>
		</nav>
	);
}
