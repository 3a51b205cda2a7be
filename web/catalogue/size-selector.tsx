import { Link, useSearchParams } from 'react-router';
import { m } from '#messages';

/** The sizes as links, so that a chosen size can be sent to a colleague and needs no script. */
export function SizeSelector({ sizes, chosen }: { sizes: string[]; chosen: string | undefined }) {
	const [parameters] = useSearchParams();
	const to = (size: string) => {
		const next = new URLSearchParams(parameters);
		next.set('size', size);
		return `?${next}`;
	};
	return (
		<section aria-labelledby="size" className="sizes">
			<h2 id="size">
				{m.product_size()} {chosen && <span className="code">{chosen}</span>}
			</h2>
			<ul>
				{sizes.map((size) => (
					<li key={size}>
						<Link to={to(size)} replace preventScrollReset aria-current={size === chosen ? 'true' : undefined}>
							{size}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
