import type { RequestItem } from '#contract/requests.ts';
import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { urls } from '../urls.ts';

interface LineNameProps {
	item: Pick<RequestItem, 'name' | 'code' | 'category_name' | 'product_id' | 'size' | 'typed'>;
	/** Opens the part in a window of its own, as the console does. */
	apart?: boolean;
	/** In a table of fields: as its keys know the link, which Tab goes by. */
	cell?: string;
}

/** What a line of a request asks for: its part, which opens with the size chosen, code and category, and what was typed for it. */
export function LineName({ item, apart = false, cell }: LineNameProps) {
	const { name, code, category_name: category, product_id: id, size, typed } = item;
	const target = {
		...(apart && { target: '_blank', rel: 'noreferrer' }),
		...(cell !== undefined && { 'data-cell': cell, tabIndex: -1 }),
	};
	return (
		<>
			{id === null ? (
				<Code>{name}</Code>
			) : (
				<Link to={urls.productSize(id, size)} {...target}>
					<Code>{name}</Code>
				</Link>
			)}{' '}
			<span className={text.code}>
				<Code>{[code, category].filter(Boolean).join(' · ')}</Code>
			</span>
			{typed !== null && typed !== name && (
				<span className={text.code}>
					{m.request_line_typed()} <Code>{typed}</Code>
				</span>
			)}
		</>
	);
}
