import { MessageCircle, PackageSearch } from 'lucide';
import type { ListFilters } from '#contract/search/facets.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { AskLink } from '../ui/ask-link.tsx';
import button from '../ui/button.module.css';
import { ChatLink } from '../ui/chat-link.tsx';
import { Code } from '../ui/code.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { filterText, listUrl, urlWithout, urlWithoutFilters } from './filter-text.ts';
import { useList } from './use-list.ts';

interface NothingLeftProps {
	filters: ListFilters;
	/** The search text; undefined without a search. */
	search: string | undefined;
	category: string;
	phone: string;
	/** The links' own, from the page: so the page has the styles before the script of the links. */
	className: string | undefined;
}

/** Shown when search and filters exclude everything: links that relax each of them, and links to ask a person. */
export default function NothingLeft({
	filters: { facets, chosen, without, alone },
	search,
	category,
	phone,
	className,
}: NothingLeftProps) {
	const list = useList();
	const filterLines = chosen.flatMap((filter) => {
		const facet = facets.find(({ key }) => key === filter.key);
		return facet ? [{ filter, text: m.filters_text({ name: facet.name, text: filterText(facet, filter) }) }] : [];
	});
	const links = filterLines.flatMap(({ filter, text }) => {
		const { key } = filter;
		const withoutIt = without.find((other) => other.key === key);
		const own = alone.find((other) => other.key === key);
		const otherFilters = chosen.filter((other) => other.key !== key);
		return [
			...(withoutIt
				? [{ key, url: urlWithout(list, filter), text: m.filters_without({ text, count: withoutIt.count }) }]
				: []),
			...(own
				? [{ key, url: urlWithoutFilters(list, otherFilters), text: m.filters_alone({ text, count: own.count }) }]
				: []),
		];
	});
	const wishes = [...(search ? [search] : []), ...filterLines.map(({ text }) => text)];
	const message = m.filters_chat({ category, filters: wishes.join('\n') });
	return (
		<EmptyState
			icon={PackageSearch}
			title={search ? m.filters_none_search({ text: search }) : m.filters_none()}
			hint={m.filters_none_hint()}
		>
			<ul className={className}>
				{search && (
					<li>
						<Link to={listUrl(list, { search: null })} preventScrollReset className={button.button}>
							{m.filters_without_search({ text: search })}
						</Link>
					</li>
				)}
				{links.map(({ key, url, text }) => (
					<li key={key}>
						<Link to={url} preventScrollReset className={button.button}>
							<span>
								<Code>{text}</Code>
							</span>
						</Link>
					</li>
				))}
				<li>
					<AskLink text={listText(wishes)} />
				</li>
				{phone && (
					<li>
						<ChatLink className={button.button} phone={phone} message={message}>
							<Icon of={MessageCircle} size={18} /> <span>{m.product_contact()}</span>
						</ChatLink>
					</li>
				)}
			</ul>
		</EmptyState>
	);
}
