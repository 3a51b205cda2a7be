import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import styles from './size-selector.module.css';

/**
 * The sizes as links, so that a chosen size can be sent to a colleague and needs no script. Choosing is no step to go back
 * from, does not jump to the top of the page, and loads nothing.
 */
export function SizeSelector({ sizes, chosen }: { sizes: string[]; chosen: string | undefined }) {
	const [parameters] = useSearchParams();
	const to = (size: string) => {
		const next = new URLSearchParams(parameters);
		next.set('size', size);
		return `?${next}`;
	};
	return (
		<section aria-labelledby="size">
			<h2 id="size">
				{m.product_size()} {chosen && <span className={text.code}>{chosen}</span>}
			</h2>
			<ul className={styles.sizes}>
				{sizes.map((size) => (
					<li key={size}>
						<Link
							to={to(size)}
							replace
							preventScrollReset
							prefetch="none"
							aria-current={size === chosen ? 'true' : undefined}
						>
							{size}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
