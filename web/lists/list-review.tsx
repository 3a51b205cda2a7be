import { CheckCheck, PencilLine, Undo2 } from 'lucide';
import { type ReactNode, useCallback } from 'react';
import { m } from '#messages';
import styles from '../pages/list-page.module.css';
import button from '../ui/button.module.css';
import { Folded } from '../ui/folded.tsx';
import { Icon } from '../ui/icon.tsx';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import { WrittenLine } from '../ui/written.tsx';
import { useList } from './list-draft.ts';
import { countLines, countParts, type DraftLine, hasSuggestion, lineKey } from './list-line.ts';
import { ListRow } from './list-row.tsx';

/** "3 lines to check (1 to choose)": the others of them have a part. */
function chooseTitle(lines: DraftLine[]): string {
	const { choose } = countLines(lines);
	const open = choose - countParts(lines);
	return m.lists_group_choose({ count: choose }) + (open > 0 ? ` (${m.lists_group_open({ count: open })})` : '');
}

const groups = [
	['choose', chooseTitle],
	['unknown', (lines: DraftLine[]) => m.lists_group_unknown({ count: countLines(lines).unknown })],
	['sure', (lines: DraftLine[]) => m.lists_group_sure({ count: countLines(lines).sure })],
] as const;

interface GroupProps {
	title: string;
	hint: string;
	lines: DraftLine[];
	/** Collapses lines that need no action when others do. */
	isFolded: boolean;
}

/** Lines with the same status at parsing, which stay in their group, whatever is chosen; or those in the cart. */
function Group({ title, hint, lines, isFolded }: GroupProps) {
	const broken = lines.some(({ error }) => error !== null);
	return (
		<Folded isNeeded={!isFolded || broken} className={styles.group}>
			<summary>
				<h2>{title}</h2>
				<span>{hint}</span>
			</summary>
			<ul>
				{lines.map((line) => (
					<ListRow key={lineKey(line)} line={line} />
				))}
			</ul>
		</Folded>
	);
}

interface ListReviewProps {
	/** What becomes of the lines without a part. */
	unknownHint: string;
	children: ReactNode;
}

/** The lines of a parsed list, with the choices to make, and below them the next steps. */
export function ListReview({ unknownHint, children }: ListReviewProps) {
	const { draft, edit, restore, acceptSuggestions } = useList();
	const { lines = [], skipped = [] } = draft;
	const added = lines.filter(({ isAdded }) => isAdded);
	const listed = lines.filter(({ isAdded }) => !isAdded);
	const totals = countLines(lines);
	const hints = { choose: m.lists_group_choose_hint(), unknown: unknownHint, sure: m.lists_group_sure_hint() };
	const suggestions = lines.filter(hasSuggestion).length;
	const leftOut = skipped.filter((line) => line.text !== '');
	// the clicked button has disappeared, so focus the summary
	const show = useCallback((summary: HTMLElement | null) => summary?.focus({ preventScroll: true }), []);
	const focusRecovery = useFocusRecovery();
	return (
		<div ref={focusRecovery} tabIndex={-1} className={styles.review}>
			<div className={styles.told}>
				<p ref={show} tabIndex={-1} role="status" className={styles.totals}>
					{m.lists_lines({ count: totals.all })}
					{': '}
					{m.lists_totals({ sure: totals.sure, choose: totals.choose, unknown: totals.unknown })}
				</p>
				{suggestions > 0 && (
					<button type="button" className={button.button} onClick={acceptSuggestions}>
						<Icon of={CheckCheck} size={18} /> {m.lists_accept({ count: suggestions })}
					</button>
				)}
				<button type="button" className={button.button} onClick={edit}>
					<Icon of={PencilLine} size={18} /> {m.lists_edit()}
				</button>
				{leftOut.length > 0 && (
					<div className={styles.skipped}>
						<p>{m.lists_skipped()}</p>
						<ul>
							{leftOut.map((line) => (
								<li key={line.line}>
									<WrittenLine>{line.text}</WrittenLine>
									<button
										type="button"
										className={button.text}
										aria-label={m.lists_restore_line({ text: line.text })}
										onClick={() => restore(line)}
									>
										<Icon of={Undo2} size={16} flip /> {m.lists_restore()}
									</button>
								</li>
							))}
						</ul>
					</div>
				)}
			</div>
			{groups.map(([status, title]) => {
				const own = listed.filter((line) => line.status === status);
				if (own.length === 0) return null;
				const isFolded = status === 'sure' && own.length < listed.length;
				return <Group key={status} isFolded={isFolded} lines={own} title={title(own)} hint={hints[status]} />;
			})}
			{added.length > 0 && (
				<Group
					isFolded={false}
					lines={added}
					title={m.lists_group_added({ count: added.length })}
					hint={m.lists_group_added_hint()}
				/>
			)}
			{children}
		</div>
	);
}
