import type { RequestItem } from '#contract/requests.ts';
import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import { urls } from '../urls.ts';

interface LineNameProps {
	item: RequestItem;
	/** Opens the part in a window of its own, as the console does. */
	apart?: boolean;
}

/** What a line of a request asks for: its part, which opens with the size chosen, code and category, and what was typed for it. */
export function LineName({ item, apart = false }: LineNameProps) {
	const { name, code, category_name: category, product_id: id, size, typed } = item;
	const target = apart ? { target: '_blank', rel: 'noreferrer' } : {};
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
