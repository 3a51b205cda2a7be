import { MessageCircle, PackageSearch } from 'lucide';
import { useSearchParams } from 'react-router';
import { chatUrl } from '#contract/chat.ts';
import type { ListFilters } from '#contract/facets.ts';
import { m } from '#messages';
import { AskLink } from '../ui/ask-link.tsx';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { filterText, urlWithout, urlWithoutFilters } from './filter-text.ts';
import styles from './nothing-left.module.css';

interface NothingLeftProps {
	filters: ListFilters;
	category: string;
	phone: string;
}

/** In place of a list that its filters leave empty: what each of them keeps out, and the way to ask a person. */
export function NothingLeft({ filters: { facets, chosen, without, alone }, category, phone }: NothingLeftProps) {
	const [parameters] = useSearchParams();
	const said = chosen.flatMap((filter) => {
		const facet = facets.find(({ key }) => key === filter.key);
		return facet ? [{ filter, text: m.filters_text({ name: facet.name, text: filterText(facet, filter) }) }] : [];
	});
	const ways = said.flatMap(({ filter, text }) => {
		const { key } = filter;
		const left = without.find((one) => one.key === key);
		const own = alone.find((one) => one.key === key);
		const others = chosen.filter((one) => one.key !== key);
		return [
			...(left
				? [{ key, url: urlWithout(parameters, filter), text: m.filters_without({ text, count: left.count }) }]
				: []),
			...(own
				? [{ key, url: urlWithoutFilters(parameters, others), text: m.filters_alone({ text, count: own.count }) }]
				: []),
		];
	});
	const message = m.filters_chat({ category, filters: said.map(({ text }) => text).join('\n') });
	return (
		<EmptyState icon={PackageSearch} title={m.filters_none()} hint={m.filters_none_hint()}>
			<ul className={styles.ways}>
				{ways.map(({ key, url, text }) => (
					<li key={key}>
						<Link to={url} preventScrollReset className={button.button}>
							<span>
								<Code>{text}</Code>
							</span>
						</Link>
					</li>
				))}
				<li>
					<AskLink text={said.map(({ text }) => text).join(m.finder_separator())} />
				</li>
				<li>
					<a className={button.button} href={chatUrl(phone, message)} target="_blank" rel="noreferrer">
						<Icon of={MessageCircle} size={18} /> <span>{m.product_contact()}</span>
					</a>
				</li>
			</ul>
		</EmptyState>
	);
}
