import type { MouseEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '#messages';
import { opensHere } from '../ui/plain-links.tsx';
import text from '../ui/text.module.css';
import styles from './size-selector.module.css';

/** The sizes as links, so that a chosen size can be sent to a colleague and needs no script. */
export function SizeSelector({ sizes, chosen }: { sizes: string[]; chosen: string | undefined }) {
	const [parameters] = useSearchParams();
	const navigate = useNavigate();
	const to = (size: string) => {
		const next = new URLSearchParams(parameters);
		next.set('size', size);
		return `?${next}`;
	};
	/** The same page with another size: no step back, and no jump to its top. */
	const choose = (event: MouseEvent, size: string) => {
		if (!opensHere(event)) return;
		event.preventDefault();
		void navigate(to(size), { replace: true, preventScrollReset: true });
	};
	return (
		<section aria-labelledby="size">
			<h2 id="size">
				{m.product_size()} {chosen && <span className={text.code}>{chosen}</span>}
			</h2>
			<ul className={styles.sizes}>
				{sizes.map((size) => (
					<li key={size}>
						<a
							href={to(size)}
							aria-current={size === chosen ? 'true' : undefined}
							onClick={(event) => choose(event, size)}
						>
							{size}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
