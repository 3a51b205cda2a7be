import { FileText } from 'lucide';
import { paperTitle } from '#contract/papers/paper-kinds.ts';
import type { Paper } from '#contract/papers/papers.schema.ts';
import { m } from '#messages';
import { formatDate } from '../platform/format-date.ts';
import { currentLanguage } from '../platform/language.ts';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './paper-links.module.css';

/** The seller's papers for a request, each a PDF in the reader's language. */
export function PaperLinks({ papers }: { papers: Paper[] }) {
	return (
		<section className={styles.papers} aria-labelledby="papers-title">
			<h2 id="papers-title">{m.papers_of_request()}</h2>
			<ul>
				{papers.map(({ number, kind, url, made_at }) => (
					<li key={number}>
						<a href={`${url}?language=${currentLanguage()}`} target="_blank" rel="noreferrer">
							<Icon of={FileText} size={18} /> {paperTitle(kind)} <Code>{number}</Code>
						</a>
						<time dateTime={made_at}>{formatDate(made_at)}</time>
					</li>
				))}
			</ul>
		</section>
	);
}
