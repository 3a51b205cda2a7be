import type { RequestItem } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import { Code } from '../ui/code.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';

interface LineNameProps {
	item: Pick<RequestItem, 'name' | 'code' | 'category_name' | 'product_id' | 'size' | 'typed'>;
	/** Opens the part in a new window, as the console does. */
	apart?: boolean;
	/** For the keyboard navigation of a table: the key of the link, which Tab skips. */
	cell?: string;
}

/** The part of a request's line: a link with the size, code and category, and the typed text. */
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
				<Link to={urls.product({ id }, size)} {...target}>
					<Code>{name}</Code>
				</Link>
			)}{' '}
			<span className={text.code}>
				<Code>{[code, category].filter(Boolean).join(' · ')}</Code>
			</span>
			{typed !== null && typed !== name && (
				<>
					{' '}
					<span className={text.code}>
						{m.request_line_typed()} <Code>{typed}</Code>
					</span>
				</>
			)}
		</>
	);
}
