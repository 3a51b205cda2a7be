import { Check, Undo2, X } from 'lucide';
import { useId } from 'react';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import text from '../ui/text.module.css';
import { WrittenLine } from '../ui/written.tsx';
import { CandidateChoice } from './candidate-choice.tsx';
import { CandidateLine } from './candidate-line.tsx';
import { useList } from './list-draft.ts';
import { type DraftLine, isBroken, lineKey } from './list-line.ts';
import styles from './list-row.module.css';

/** A removed line, with a button to restore it. */
function RemovedRow({ line }: { line: DraftLine }) {
	const { changeLine } = useList();
	return (
		<li className={styles.removed}>
			<s>
				<WrittenLine>{line.text}</WrittenLine>
			</s>
			<button type="button" className={button.button} onClick={() => changeLine(lineKey(line), { removed: false })}>
				<Icon of={Undo2} size={18} flip /> {m.lists_restore()}
			</button>
		</li>
	);
}

/** A line that is in the cart, with a button to order it once more. */
function AddedRow({ line }: { line: DraftLine }) {
	const { changeLine } = useList();
	return (
		<li className={styles.added}>
			<span>
				<Icon of={Check} size={18} /> <WrittenLine>{line.text}</WrittenLine>
			</span>
			<Link to={urls.cart}>{m.lists_in_cart()}</Link>
			<button
				type="button"
				className={button.text}
				aria-label={m.lists_relist_line({ text: line.text })}
				onClick={() => changeLine(lineKey(line), { isAdded: false })}
			>
				<Icon of={Undo2} size={16} flip /> {m.lists_relist()}
			</button>
		</li>
	);
}

/** A line of a list: its text, its part and its quantity. */
export function ListRow({ line }: { line: DraftLine }) {
	const { changeLine } = useList();
	const errorId = useId();
	if (line.removed) return <RemovedRow line={line} />;
	if (line.isAdded) return <AddedRow line={line} />;
	const { line: number, text: written, status, note, error, quantity, candidates } = line;
	const [first] = candidates;
	const hasError = error !== null && isBroken(line);
	return (
		<li className={styles.row} data-broken={isBroken(line) || undefined}>
			<span className={styles.number}>{number}</span>
			<div className={styles.part}>
				<p className={styles.written}>
					<span className={text.hidden}>{m.lists_written()} </span>
					<WrittenLine>{written}</WrittenLine>
				</p>
				{status === 'sure' && first && <CandidateLine candidate={first} quantity={quantity} isSure />}
				{note && (
					<p className={styles.note}>
						<Code>{note}</Code>
					</p>
				)}
				{candidates.length > 0 && status !== 'sure' && <CandidateChoice line={line} />}
				{hasError && (
					<p id={errorId} className={styles.error}>
						{error}
					</p>
				)}
			</div>
			<div className={styles.quantity}>
				<QuantityStepper
					quantity={quantity ?? 0}
					name={written}
					errorId={hasError && quantity === null ? errorId : undefined}
					onChange={(pieces) => changeLine(lineKey(line), { quantity: pieces })}
				/>
				<button
					type="button"
					className={button.icon}
					aria-label={m.lists_remove({ text: written })}
					onClick={() => changeLine(lineKey(line), { removed: true })}
				>
					<Icon of={X} size={20} />
				</button>
			</div>
		</li>
	);
}
