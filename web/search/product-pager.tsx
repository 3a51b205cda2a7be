import { m } from '#messages';
import button from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import { pageNumbers } from '../ui/page-numbers.ts';
import { listUrl } from './filter-text.ts';
import styles from './product-pager.module.css';
import { useList } from './use-list.ts';

interface ProductPagerProps {
	/** The accessible name, since a page may have two pagers. */
	label: string;
	page: number;
	pages: number;
}

/** Links to the pages of the list, with its filters: previous and next, first, last, and those around. */
export function ProductPager({ label, page, pages }: ProductPagerProps) {
	const list = useList();
	if (pages <= 1) return null;
	const to = (number: number) => listUrl(list, { page: number > 1 ? String(number) : null });
	return (
		<nav className={styles.pager} aria-label={label}>
			{page > 1 && (
				<Link to={to(page - 1)} rel="prev" className={button.button}>
					{m.products_previous()}
				</Link>
			)}
			<ol>
				{pageNumbers(page, pages).map((number, at) => (
					<li key={number ?? `gap ${at}`}>
						{number === null ? (
							'…'
						) : (
							<Link
								to={to(number)}
								aria-label={m.products_page_number({ page: number })}
								aria-current={number === page ? 'page' : undefined}
							>
								{number}
							</Link>
						)}
					</li>
				))}
			</ol>
			{page < pages && (
				<Link to={to(page + 1)} rel="next" className={button.button}>
					{m.products_next()}
				</Link>
			)}
		</nav>
	);
}
