import { ChevronLeft, ChevronRight } from 'lucide';
import { m } from '#messages';
import { numberText } from '../../format.ts';
import { Icon } from '../../ui/icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './work-pager.module.css';

interface WorkPagerProps {
	page: number;
	pages: number;
	/** Above the list or below it: both are told apart by it. */
	label: string;
	onPage: (page: number) => void;
}

/** The pages of the list by their numbers. A button at an end keeps the focus. */
export function WorkPager({ page, pages, label, onPage }: WorkPagerProps) {
	if (pages <= 1) return null;
	const go = (to: number) => to >= 1 && to <= pages && to !== page && onPage(to);
	return (
		<nav className={styles.pager} aria-label={label}>
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
