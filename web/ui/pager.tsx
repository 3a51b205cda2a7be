import { ChevronLeft, ChevronRight } from 'lucide';
import type { MouseEvent } from 'react';
import { m } from '#messages';
import { numberText } from '../platform/format.ts';
import button from './button.module.css';
import { Icon } from './icon.tsx';
import { pageNumbers } from './page-numbers.ts';
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

interface NumberedPagerProps extends Omit<PagerProps, 'hasNext'> {
	pages: number;
	/** The accessible name, since a page may have two pagers. */
	label: string;
}

/** Links to pages by number: `‹ 1 … 4 5 6 … 9 ›`. */
export function NumberedPager({ page, pages, label, onPage }: NumberedPagerProps) {
	if (pages <= 1) return null;
	const go = (to: number) => to >= 1 && to <= pages && to !== page && onPage(to);
	return (
		<nav className={styles.numbers} aria-label={label}>
			<button type="button" aria-label={m.admin_previous()} aria-disabled={page <= 1} onClick={() => go(page - 1)}>
				<Icon of={ChevronLeft} size={18} />
			</button>
			{pageNumbers(page, pages).map((number, at) =>
				number === null ? (
					<span key={`gap ${at}`}>…</span>
				) : (
					<button
						key={number}
						type="button"
						aria-label={m.worklist_page({ page: number })}
						aria-current={number === page ? 'page' : undefined}
						onClick={() => go(number)}
					>
						{numberText(number)}
					</button>
				),
			)}
			<button type="button" aria-label={m.admin_next()} aria-disabled={page >= pages} onClick={() => go(page + 1)}>
				<Icon of={ChevronRight} size={18} />
			</button>
		</nav>
	);
}
