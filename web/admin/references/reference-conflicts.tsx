import type { ReferenceConflict } from '#contract/catalogue/references.schema.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import type { Conflicts } from './reference-api.ts';
import styles from './reference-conflicts.module.css';
import { titleOf } from './reference-dialogs.tsx';
import { type ActOnReference, ReferenceTable } from './reference-table.tsx';

const reasonTexts: Record<ReferenceConflict['reasons'][number], () => string> = {
	parts: m.references_conflicts_parts,
	grades: m.references_conflicts_grades,
};

/** Codes of which the rows contradict each other, each with its rows, to be set right in place. */
export function ReferenceConflicts({ conflicts, onAct }: { conflicts: Conflicts; onAct: ActOnReference }) {
	if (conflicts.total === 0) return null;
	return (
		<details className={styles.conflicts} open>
			<summary>{m.references_conflicts({ count: conflicts.total })}</summary>
			{conflicts.shown.map(({ maker, code, reasons, references }) => {
				const title = `${maker} ${code}`;
				return (
					<section key={title} className={styles.conflict}>
						<h2>
							<Code>{title}</Code>{' '}
							<span className={styles.reasons}>{reasons.map((reason) => reasonTexts[reason]()).join(' · ')}</span>
						</h2>
						<ReferenceTable rows={references} caption={titleOf({ maker, code })} onAct={onAct} />
					</section>
				);
			})}
		</details>
	);
}
