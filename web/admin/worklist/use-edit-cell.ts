import { useRef, useState } from 'react';
import type { WorkProduct, WorkRow } from '#contract/worklist.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import type { SaveWork } from './use-work-rows.ts';
import { getWorkProduct } from './work-api.ts';
import type { WorkField } from './work-fields.ts';

/** Both values, when somebody else has saved another one meanwhile. */
export interface CellConflict<T> {
	by: string | null;
	theirs: T;
	mine: T;
}

interface EditCellOptions<T> {
	row: WorkRow;
	field: WorkField<T>;
	value: T;
	save: SaveWork;
	take: (product: WorkProduct) => void;
	onSaved: () => void;
}

/** What is typed in a cell, and what became of it: `typed` is undefined while nothing is typed. */
export function useEditCell<T>({ row, field, value, save, take, onSaved }: EditCellOptions<T>) {
	const [typed, setTyped] = useState<string>();
	const [saving, setSaving] = useState<{ value: T }>();
	const [problem, setProblem] = useState<string>();
	const [conflict, setConflict] = useState<CellConflict<T>>();
	/** Told at once, where the state is told with the next render: a field that is left is saved once. */
	const isOpen = useRef(false);

	const [begun, setBegun] = useState(false);
	// what is being saved counts as saved, should the same cell be typed into meanwhile
	const current = saving ? saving.value : value;
	/** `text` is the key that it begins with, in place of what stands. */
	const open = (text?: string) => {
		isOpen.current = true;
		setBegun(text !== undefined);
		setTyped(text ?? field.typed(current));
	};
	const close = () => {
		isOpen.current = false;
		setTyped(undefined);
		setProblem(undefined);
	};
	const fail = (text: string, message: string) => {
		isOpen.current = true;
		setTyped(text);
		setProblem(message);
	};
	const store = async (next: T, before: T): Promise<void> => {
		setSaving({ value: next });
		const response = await save(row, field.form(next));
		const theirs = !response.ok && response.body.changed ? await getWorkProduct(row.id) : undefined;
		if (!response.ok && theirs?.ok) {
			const their = field.valueOf(theirs.data);
			take(theirs.data);
			// somebody has changed something else of the product: that stays, and so does this
			if (their !== undefined && field.typed(their) === field.typed(before)) return store(next, before);
			if (their === undefined) fail(field.typed(next), m.worklist_size_gone());
			else setConflict({ by: response.body.changed?.by ?? null, theirs: their, mine: next });
		} else if (!response.ok) fail(field.typed(next), errorText(response, m.worklist_save_failed()));
		else onSaved();
		setSaving(undefined);
	};
	return {
		typed,
		begun,
		saving,
		problem,
		conflict,
		open,
		close,
		type(text: string) {
			setTyped(text);
			setProblem(undefined);
		},
		/** Saves what was typed, if it is another value; false when it can't be read. */
		commit(): boolean {
			if (!isOpen.current || typed === undefined) return true;
			const next = field.read(typed);
			if (next === undefined) {
				setProblem(field.problem());
				return false;
			}
			close();
			const isSame = field.typed(next) === field.typed(current) && problem === undefined;
			if (!isSame) void store(next, current);
			return true;
		},
		keepTheirs: () => setConflict(undefined),
		saveMine() {
			if (!conflict) return;
			setConflict(undefined);
			void store(conflict.mine, conflict.theirs);
		},
	};
}
