import { X } from 'lucide';
import { useRef } from 'react';
import type { ListFilters } from '#contract/search/facets.schema.ts';
import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import textStyles from '../ui/text.module.css';
import styles from './chosen-filters.module.css';
import { choiceText, rangeText, urlWithout, urlWithoutFilters } from './filter-text.ts';
import { useNextList } from './use-list.ts';

/** The chosen filters as links that remove them, and filters that could not be read. */
export function ChosenFilters({ filters: { facets, chosen, problems } }: { filters: ListFilters }) {
	const list = useNextList();
	const container = useRef<HTMLDivElement>(null);
	// a chip that is pressed is removed with its filter
	const keepFocus = () => container.current?.focus({ preventScroll: true });
	const chips = chosen.flatMap((filter) => {
		const facet = facets.find(({ key }) => key === filter.key);
		if (!facet) return [];
		const textOf = (text: string) => m.filters_text({ name: facet.name, text });
		if (facet.kind === 'number')
			return [{ text: textOf(rangeText(facet, filter.from, filter.to)), url: urlWithout(list, filter) }];
		return filter.choices.map((choice) => ({
			text: textOf(choiceText(facet, choice)),
			url: urlWithout(list, filter, choice),
		}));
	});
	return (
		<div ref={container} tabIndex={-1}>
			{problems.length > 0 && (
				<div className={styles.problems} role="status">
					{problems.map((problem) => (
						<p key={problem}>
							<Code>{problem}</Code>
						</p>
					))}
				</div>
			)}
			{chips.length > 0 && (
				<ul className={styles.chosen} aria-label={m.filters_chosen()}>
					{chips.map(({ text, url }) => (
						<li key={text}>
							<Link to={url} preventScrollReset prefetch="none" onClick={keepFocus}>
								<span className={textStyles.hidden}>{m.filters_remove_before()} </span>
								<Code>{text}</Code> <Icon of={X} size={16} />
							</Link>
						</li>
					))}
					<li>
						<Link
							to={urlWithoutFilters(list, chosen)}
							preventScrollReset
							prefetch="none"
							className={styles.clear}
							onClick={keepFocus}
						>
							{m.filters_clear()}
						</Link>
					</li>
				</ul>
			)}
		</div>
	);
}
