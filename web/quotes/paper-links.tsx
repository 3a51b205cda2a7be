import { FileText } from 'lucide';
import { paperTitle } from '#contract/papers/paper-kinds.ts';
import type { Paper } from '#contract/papers/papers.schema.ts';
import { m } from '#messages';
import { formatMoment } from '../platform/format-date.ts';
import { currentLanguage } from '../platform/language.ts';
import { useSiteData } from '../platform/site-data.ts';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';

interface PaperLinksProps {
	papers: Paper[];
	/** The list's own, from the page: so the page has the styles before the script of the list. */
	className: string | undefined;
}

/** The seller's papers for a request, each a PDF in the reader's language. */
export default function PaperLinks({ papers, className }: PaperLinksProps) {
	const { site } = useSiteData();
	return (
		<section className={className} aria-labelledby="papers-title">
			<h2 id="papers-title">{m.papers_of_request()}</h2>
			<ul>
				{papers.map(({ number, kind, url, made_at }) => (
					<li key={number}>
						<a href={`${url}?language=${currentLanguage()}`} target="_blank" rel="noreferrer">
							<Icon of={FileText} size={18} /> {paperTitle(kind)} <Code>{number}</Code>
						</a>
						<time dateTime={made_at}>{formatMoment(made_at, site.timeZone)}</time>
					</li>
				))}
			</ul>
		</section>
	);
}
