import { useSearchParams } from 'react-router';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import styles from '../ui/page.module.css';

/** Links to the neighbouring pages of the list, with its filters. */
export function ProductPager({ page, pages }: { page: number; pages: number }) {
	const [parameters] = useSearchParams();
	if (pages <= 1) return null;
	const to = (number: number) => {
		const next = new URLSearchParams(parameters);
		number > 1 ? next.set('page', String(number)) : next.delete('page');
		return `?${next}`;
	};
	return (
		<nav className={styles.pager} aria-label={m.products_pages()}>
			{page > 1 && (
				<Link to={to(page - 1)} rel="prev" className={button.button}>
					{m.products_previous()}
				</Link>
			)}
			<span>{m.products_page({ page, pages })}</span>
			{page < pages && (
				<Link to={to(page + 1)} rel="next" className={button.button}>
					{m.products_next()}
				</Link>
			)}
		</nav>
	);
}
