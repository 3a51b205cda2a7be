import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WorkProduct, WorkRow } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { toast } from '../../ui/toast.ts';
import { useUnloadQuestion } from '../frame/leave-warning.tsx';
import { conflictText, tellOfLost } from './lost-cell.ts';
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
	/** What it is and of what. */
	label: string;
	save: SaveWork;
	take: (product: WorkProduct) => void;
	onSaved: () => void;
}

/**
 * The text that is typed in a cell, undefined while nothing is typed, and its save. When a save fails after the cell has left the page,
 * a notice shows the value; the browser asks before the tab is closed.
 */
export function useEditCell<T>({ row, field, value, label, save, take, onSaved }: EditCellOptions<T>) {
	const [typed, setTyped] = useState<string>();
	const [saving, setSaving] = useState<{ value: T }>();
	const [problem, setProblem] = useState<string>();
	const [conflict, setConflict] = useState<CellConflict<T>>();
	/** A ref, as state changes only with the next render: leaving the field saves once. */
	const isOpen = useRef(false);

	const [begun, setBegun] = useState(false);
	// what is being saved counts as saved, should the same cell be typed into meanwhile
	const current = saving ? saving.value : value;
	const isTyped = typed !== undefined && typed !== field.typed(current);
	useUnloadQuestion(isTyped || saving !== undefined || problem !== undefined || conflict !== undefined);
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
	const isGone = useRef(false);
	const fail = (next: T, before: T, message: string) => {
		const onPress = () => void storeAgain(next, before);
		if (isGone.current)
			return tellOfLost({ label, mine: field.text(next), reason: message, step: { label: m.failed_retry(), onPress } });
		isOpen.current = true;
		setTyped(field.typed(next));
		setProblem(message);
	};
	const tellOfConflict = (conflict: CellConflict<T>) => {
		const mine = field.text(conflict.mine);
		const onPress = () => void storeAgain(conflict.mine, conflict.theirs);
		const step = { label: m.worklist_save_mine({ mine }), onPress };
		tellOfLost({ label, mine, reason: conflictText(conflict, field.text), step });
	};
	/** Whether it was saved. */
	const store = async (next: T, before: T): Promise<boolean> => {
		setSaving({ value: next });
		const response = await save(row, field.form(next));
		const theirs = !response.ok && response.body.changed ? await getWorkProduct(row.id) : undefined;
		if (!response.ok && theirs?.ok) {
			const their = field.valueOf(theirs.data);
			take(theirs.data);
			// somebody has changed something else of the product: that stays, and so does this
			if (their !== undefined && field.typed(their) === field.typed(before)) return store(next, before);
			const found = their !== undefined && { by: response.body.changed?.by ?? null, theirs: their, mine: next };
			if (!found) fail(next, before, m.worklist_size_gone());
			else isGone.current ? tellOfConflict(found) : setConflict(found);
		} else if (!response.ok) fail(next, before, errorText(response, m.worklist_save_failed()));
		else onSaved();
		setSaving(undefined);
		return response.ok;
	};
	const storeAgain = async (next: T, before: T) => {
		if (await store(next, before)) void toast('success', m.worklist_saved({ name: label }));
	};
	const onGone = useEffectEvent(() => {
		isGone.current = true;
		if (conflict) return tellOfConflict(conflict);
		if (problem === undefined || typed === undefined) return;
		const next = field.read(typed);
		next === undefined ? tellOfLost({ label, mine: typed, reason: problem }) : fail(next, current, problem);
	});
	useEffect(() => {
		isGone.current = false;
		return () => onGone();
	}, []);
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
			// what stands there may be what nobody may type, such as a price of 0
			if (!isTyped && problem === undefined) {
				close();
				return true;
			}
			const next = field.read(typed);
			if (next === undefined) {
				setProblem(field.problem(typed));
				return false;
			}
			close();
			const isSame = field.typed(next) === field.typed(current) && problem === undefined;
			if (!isSame) runInBackground(store(next, current));
			return true;
		},
		keepTheirs: () => setConflict(undefined),
		saveMine() {
			if (!conflict) return;
			setConflict(undefined);
			runInBackground(store(conflict.mine, conflict.theirs));
		},
	};
}
