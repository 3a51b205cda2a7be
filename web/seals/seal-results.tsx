import { decidingText, figureTexts } from '#contract/seals/seal-note.ts';
import type { SealQuestion } from '#contract/seals/seal-question.ts';
import type { DecidingQuestion } from '#contract/seals/seal-ranking.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { AskLink } from '../ui/ask-link.tsx';
import button from '../ui/button.module.css';
import { ChatLink } from '../ui/chat-link.tsx';
import { Code } from '../ui/code.tsx';
import styles from './seal-results.module.css';
import { type FoundSealRow, SealRow } from './seal-row.tsx';
import { ShapeAnswers } from './shape-answers.tsx';

interface SealResultsProps {
	question: SealQuestion;
	seals: FoundSealRow[];
	ask: DecidingQuestion | undefined;
	phone: string;
}

/** The number of sizes that fit in all that was measured, and of those that share the first place. */
function summaryOf(near: FoundSealRow[], seals: FoundSealRow[]): string {
	if (seals.length === 0) return m.finder_none();
	if (near.length === 0) return m.finder_far();
	const complete = near.filter(({ unstated }) => unstated.length === 0);
	if (complete.length === 0) return m.finder_unsure();
	const first = complete.filter(({ rank }) => rank === 1).length;
	const countText = m.finder_found({ count: complete.length });
	if (first < 2) return countText;
	return `${countText} ${first === complete.length ? m.finder_tie_of_all() : m.finder_tie({ count: first })}`;
}

/** The fitting sizes, a question that would break a tie, and links to ask a person. */
export function SealResults({ question, seals, ask, phone }: SealResultsProps) {
	const near = seals.filter(({ isNear }) => isNear);
	const complete = near.filter(({ unstated }) => unstated.length === 0);
	const incomplete = near.filter(({ unstated }) => unstated.length > 0);
	const farSeals = seals.filter(({ isNear }) => !isNear);
	const figures = listText(figureTexts(question));
	return (
		<section className={styles.results} aria-labelledby="seals">
			<header className={styles.head}>
				<h2 id="seals">{m.finder_results()}</h2>
				<p className={styles.read}>
					<Code>{m.finder_read({ figures })}</Code>
				</p>
				<p role="status">{summaryOf(near, seals)}</p>
				{question.place === 'rubber' && <p>{m.finder_rubber()}</p>}
			</header>
			{ask && near.length > 0 && (
				<div className={styles.ask}>
					<p>{decidingText(ask)}</p>
					{ask === 'shape' && <ShapeAnswers />}
				</div>
			)}
			{complete.length > 0 && <SealList seals={complete} />}
			{complete.length > 0 && incomplete.length > 0 && <h3 className={styles.further}>{m.finder_incomplete()}</h3>}
			{incomplete.length > 0 && <SealList seals={incomplete} />}
			{near.length > 0 && farSeals.length > 0 && <h3 className={styles.further}>{m.finder_next()}</h3>}
			{farSeals.length > 0 && <SealList seals={farSeals} />}
			<div className={styles.ways}>
				<AskLink figures={figures} />
				<ChatLink
					className={near.length > 0 ? button.button : button.primary}
					phone={phone}
					message={m.finder_chat({ figures })}
				>
					{m.product_contact()}
				</ChatLink>
			</div>
		</section>
	);
}

function SealList({ seals }: { seals: FoundSealRow[] }) {
	return (
		<ol className={styles.list}>
			{seals.map((seal) => (
				<SealRow key={`${seal.product.id} ${seal.size}`} seal={seal} />
			))}
		</ol>
	);
}
