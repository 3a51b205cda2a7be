import { m } from '#messages';
import chip from '../ui/chip.module.css';
import { Code } from '../ui/code.tsx';

/** The first `max` sizes of a product as chips, then the number of further ones. */
export function SizeChips({ sizes, max }: { sizes: string[]; max: number }) {
	if (sizes.length === 0) return null;
	return (
		<ul className={chip.list} aria-label={m.product_sizes()}>
			{sizes.slice(0, max).map((size) => (
				<li key={size}>
					<Code>{size}</Code>
				</li>
			))}
			{sizes.length > max && <li className={chip.more}>{m.product_more_sizes({ count: sizes.length - max })}</li>}
		</ul>
	);
}
