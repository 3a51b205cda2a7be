import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Right } from '#contract/accounts/rights.ts';
import type { WorkRow } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { arrowStep } from '../../ui/arrow-step.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import fieldStyles from '../../ui/field.module.css';
import { useMay } from '../session/may.tsx';
import styles from './edit-cell.module.css';
import { cellBelow, cellBeside, enter } from './grid-keys.ts';
import { type CellConflict, conflictText } from './unsaved-cell.ts';
import { type CellStore, useEditCell } from './use-edit-cell.ts';
import type { RowActions } from './work-actions.ts';
import { getWorkProduct } from './work-api.ts';
import type { TypedField, WorkField } from './work-fields.ts';

interface CellProps<T> {
	value: T;
	/** For screen readers: `Price of MG1`. */
	label: string;
	/** Title of the column; a phone shows it beside the value. */
	column: string;
	hintId: string;
}

interface EditCellProps<T> extends CellProps<T> {
	row: WorkRow;
	field: WorkField<T>;
	actions: RowActions;
}

interface TypedCellProps<T> extends CellProps<T> {
	field: TypedField<T>;
	store: CellStore<T>;
	/** Without it the cell can't be edited. */
	right: Right;
	actions: Pick<RowActions, 'onSaved' | 'onEnd'>;
	/** Below the value. */
	children?: ReactNode;
}

/** Focuses a new input and selects its text, unless the user has begun to type. An input reopened by a failed save does not take the focus. */
function focusOn(input: HTMLInputElement | null): void {
	if (!input || input.dataset.quiet) return;
	input.focus();
	if (!input.dataset.begun) input.select();
}

/** An editable value of a product. */
export function EditCell<T>({ row, field, actions, ...cell }: EditCellProps<T>) {
	const store: CellStore<T> = {
		save: (value) => actions.save(row, field.form(value)),
		async reload() {
			const response = await getWorkProduct(row.id);
			if (!response.ok) return response;
			actions.take(response.data);
			return { ...response, data: field.valueOf(response.data) };
		},
	};
	return <TypedCell {...cell} field={field} store={store} right="prices.edit" actions={actions} />;
}

/** An editable cell: a click, Enter, F2 or typing opens it, Enter saves and opens the cell below, Escape discards. */
export function TypedCell<T>(props: TypedCellProps<T>) {
	const { field, store, right, value, label, column, hintId, actions, children } = props;
	const id = useId();
	const cell = useRef<HTMLTableCellElement>(null);
	const { onSaved, onEnd } = actions;
	const edit = useEditCell({ field, value, label, store, onSaved: () => onSaved(label) });
	const { typed, hasBegun, saving, problem, conflict } = edit;
	const leave = () => {
		flushSync(edit.close);
		cell.current?.querySelector('button')?.focus();
	};
	const saveAndMove = (input: HTMLElement, step: 1 | -1) => {
		const next = cellBelow(input, step);
		if (!edit.commit()) return;
		if (next) return enter(next);
		leave();
		if (step === 1) onEnd(field.name);
	};
	const saveAndTab = (event: KeyboardEvent<HTMLInputElement>) => {
		const next = cellBeside(event.currentTarget, event.shiftKey ? -1 : 1);
		const isValid = edit.commit();
		if (!isValid || next) event.preventDefault();
		if (isValid && next) enter(next);
	};
	const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
		// in an input, arrow keys move the caret and Space types: the grid must not handle them
		event.stopPropagation();
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Tab') return saveAndTab(event);
		const step = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : arrowStep(event.key);
		if (step === undefined && event.key !== 'Escape') return;
		event.preventDefault();
		step === undefined ? leave() : saveAndMove(event.currentTarget, step);
	};
	const onCellKey = (event: KeyboardEvent) => {
		const { key, ctrlKey, metaKey, altKey } = event;
		const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
		if (key !== 'F2' && !isText) return;
		event.preventDefault();
		edit.open(isText ? key : undefined);
	};
	const canEdit = useMay()(right);
	const text = field.text(saving ? saving.value : value);
	if (!canEdit)
		return (
			<td data-cell={field.name} data-label={column} tabIndex={-1} className={styles.cell}>
				<Code>{text}</Code>
				{children}
			</td>
		);
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
					onKeyDown={onCellKey}
				>
					<Code>{text}</Code>
				</button>
			) : (
				<input
					ref={focusOn}
					type="text"
					data-cell={field.name}
					data-typed=""
					data-begun={hasBegun || undefined}
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
					onKeyDown={onInputKey}
				/>
			)}
			{children}
			{problem && (
				<p id={id} role="alert" className={`${fieldStyles.error} ${styles.below}`}>
					{problem}
				</p>
			)}
			{conflict && <CellChoice conflict={conflict} field={field} onTheirs={edit.keepTheirs} onMine={edit.saveMine} />}
		</td>
	);
}

interface CellChoiceProps<T> {
	conflict: CellConflict<T>;
	field: TypedField<T>;
	onTheirs: () => void;
	onMine: () => void;
}

/** A conflict with what somebody else has saved: keep theirs, or save mine. */
function CellChoice<T>({ conflict, field, onTheirs, onMine }: CellChoiceProps<T>) {
	const theirs = field.text(conflict.theirs);
	const mine = field.text(conflict.mine);
	return (
		<div role="alert" className={`${styles.below} ${styles.choice}`}>
			<p>{conflictText(conflict, field.text)}</p>
			<button type="button" className={button.button} onClick={onTheirs}>
				{m.worklist_keep_theirs({ theirs })}
			</button>
			<button type="button" className={button.button} onClick={onMine}>
				{m.worklist_save_mine({ mine })}
			</button>
		</div>
	);
}
