import { ChevronLeft, ChevronRight } from 'lucide';
import { m } from '#messages';
import { numberText } from '../platform/format.ts';
import { Icon } from './icon.tsx';
import styles from './numbered-pager.module.css';
import { pageNumbers } from './page-numbers.ts';

interface NumberedPagerProps {
	page: number;
	pages: number;
	onPage: (page: number) => void;
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
