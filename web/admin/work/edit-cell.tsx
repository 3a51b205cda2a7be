import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { WorkRow } from '#contract/work/worklist.schema.ts';
import { Code } from '../../ui/code.tsx';
import fieldStyles from '../../ui/field.module.css';
import { CellChoice } from './cell-choice.tsx';
import styles from './edit-cell.module.css';
import { cellBelow, cellBeside, enter } from './grid-keys.ts';
import { useEditCell } from './use-edit-cell.ts';
import type { RowActions } from './work-actions.ts';
import type { WorkField } from './work-fields.ts';

interface EditCellProps<T> {
	row: WorkRow;
	field: WorkField<T>;
	value: T;
	/** What it is and of what, as it is read out. */
	label: string;
	/** Beside it on a phone. */
	column: string;
	hintId: string;
	actions: RowActions;
}

/** Focuses the input and selects its text, unless that was typed already. An input reopened by a failed save does not take the focus. */
function focusOn(input: HTMLInputElement | null): void {
	if (!input || input.dataset.quiet) return;
	input.focus();
	if (!input.dataset.begun) input.select();
}

/** A cell that is typed into: a press, Enter or the first digit begins, Enter saves and goes on to the next row, Escape leaves. */
export function EditCell<T>({ row, field, value, label, column, hintId, actions }: EditCellProps<T>) {
	const id = useId();
	const cell = useRef<HTMLTableCellElement>(null);
	const { save, take, onSaved, onEnd } = actions;
	const edit = useEditCell({ row, field, value, label, save, take, onSaved: () => onSaved(label) });
	const { typed, begun, saving, problem, conflict } = edit;
	const leave = () => {
		flushSync(edit.close);
		cell.current?.querySelector('button')?.focus();
	};
	const goOn = (input: HTMLElement, step: 1 | -1) => {
		const next = cellBelow(input, step);
		if (!edit.commit()) return;
		if (next) return enter(next);
		leave();
		if (step === 1) onEnd(field.name);
	};
	const goBeside = (event: KeyboardEvent<HTMLInputElement>) => {
		const next = cellBeside(event.currentTarget, event.shiftKey ? -1 : 1);
		const isRead = edit.commit();
		if (!isRead || next) event.preventDefault();
		if (isRead && next) enter(next);
	};
	const keysTyping = (event: KeyboardEvent<HTMLInputElement>) => {
		// the arrows and Space are the field's own
		event.stopPropagation();
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Tab') return goBeside(event);
		const steps: Record<string, 1 | -1> = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 };
		const step = steps[event.key];
		if (step === undefined && event.key !== 'Escape') return;
		event.preventDefault();
		step === undefined ? leave() : goOn(event.currentTarget, step);
	};
	const keys = (event: KeyboardEvent) => {
		const { key, ctrlKey, metaKey, altKey } = event;
		const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
		if (key !== 'F2' && !isText) return;
		event.preventDefault();
		edit.open(isText ? key : undefined);
	};
	const text = field.text(saving ? saving.value : value);
	return (
		<td ref={cell} data-label={column} aria-busy={saving !== undefined} className={styles.cell}>
			{typed === undefined ? (
				<button
					type="button"
					data-cell={field.name}
					data-typed=""
					tabIndex={-1}
					className={`${styles.value} ${saving ? styles.saving : ''}`}
					aria-label={`${label}: ${text}`}
					aria-describedby={hintId}
					onClick={() => edit.open()}
					onKeyDown={keys}
				>
					<Code>{text}</Code>
				</button>
			) : (
				<input
					ref={focusOn}
					type="text"
					data-cell={field.name}
					data-typed=""
					data-begun={begun || undefined}
					data-quiet={problem !== undefined || undefined}
					inputMode={field.inputMode}
					enterKeyHint="next"
					dir="ltr"
					autoComplete="off"
					className={styles.input}
					value={typed}
					aria-label={label}
					aria-invalid={problem !== undefined}
					aria-describedby={problem ? id : hintId}
					onChange={(event) => edit.type(event.target.value)}
					onBlur={edit.commit}
					onKeyDown={keysTyping}
				/>
			)}
			{problem && (
				<p id={id} role="alert" className={`${fieldStyles.error} ${styles.below}`}>
					{problem}
				</p>
			)}
			{conflict && <CellChoice conflict={conflict} field={field} onTheirs={edit.keepTheirs} onMine={edit.saveMine} />}
		</td>
	);
}
