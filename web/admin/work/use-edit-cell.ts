import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { toast } from '../../ui/toast.ts';
import { useUnloadQuestion } from '../frame/leave-warning.tsx';
import { type CellConflict, conflictText, notifyUnsaved } from './unsaved-cell.ts';
import type { TypedField } from './work-fields.ts';

/** Where the value of a cell is stored. */
export interface CellStore<T> {
	save: (value: T) => Promise<ApiResult<unknown>>;
	/** The stored value after a conflict; undefined when its size is deleted. Without it, the last save wins. */
	reload?: () => Promise<ApiResult<T | undefined>>;
}

interface EditCellOptions<T> {
	field: TypedField<T>;
	value: T;
	/** `Price of MG1` */
	label: string;
	store: CellStore<T>;
	onSaved: () => void;
}

/**
 * The state of an editable cell. `typed` is the text in its input, undefined while it is closed. The value is saved when the input is left:
 * a failed save opens it again with the error, a conflict offers both values. When the cell is no longer on the page, notices do that. The
 * browser asks before it closes a tab with an unsaved value.
 */
export function useEditCell<T>({ field, value, label, store, onSaved }: EditCellOptions<T>) {
	const [typed, setTyped] = useState<string>();
	const [saving, setSaving] = useState<{ value: T }>();
	const [problem, setProblem] = useState<string>();
	const [conflict, setConflict] = useState<CellConflict<T>>();
	/** A ref, as state changes only with the next render: Enter and the blur after it save once. */
	const isOpen = useRef(false);
	/** Whether the input was opened by typing, so that its text must not be selected. */
	const [hasBegun, setHasBegun] = useState(false);
	/** Whether the user has typed since the input was opened. */
	const [hasTyped, setHasTyped] = useState(false);
	// a value that is being saved counts as saved
	const current = saving ? saving.value : value;
	const isStatedAgain = field.isStatement === true && hasTyped;
	const isTyped = typed !== undefined && (isStatedAgain || typed !== field.typed(current));
	useUnloadQuestion(isTyped || saving !== undefined || problem !== undefined || conflict !== undefined);
	/** Opens the input with the value, or with a first typed character that replaces it. */
	const open = (text?: string) => {
		isOpen.current = true;
		setHasBegun(text !== undefined);
		setHasTyped(text !== undefined);
		setTyped(text ?? field.typed(current));
	};
	const close = () => {
		isOpen.current = false;
		setTyped(undefined);
		setProblem(undefined);
	};
	/** The cell is no longer on the page. */
	const isUnmounted = useRef(false);
	const showFailure = (next: T, before: T, message: string) => {
		const onPress = () => void retry(next, before);
		if (isUnmounted.current)
			return notifyUnsaved({
				label,
				mine: field.text(next),
				reason: message,
				step: { label: m.failed_retry(), onPress },
			});
		isOpen.current = true;
		setTyped(field.typed(next));
		setProblem(message);
	};
	const notifyConflict = (conflict: CellConflict<T>) => {
		const mine = field.text(conflict.mine);
		const onPress = () => void retry(conflict.mine, conflict.theirs);
		const step = { label: m.worklist_save_mine({ mine }), onPress };
		notifyUnsaved({ label, mine, reason: conflictText(conflict, field.text), step });
	};
	const showConflict = (newConflict: CellConflict<T>) =>
		isUnmounted.current ? notifyConflict(newConflict) : setConflict(newConflict);
	/** Saves `next`; `before` is the value that it replaces. False after a failure or a conflict, which are shown. */
	const saveValue = async (next: T, before: T): Promise<boolean> => {
		setSaving({ value: next });
		const response = await store.save(next);
		const changed = response.ok ? undefined : response.body.changed;
		const reloaded = changed && (await store.reload?.());
		const theirs = reloaded?.ok ? reloaded.data : undefined;
		// they have changed another field of the product: save again with the new version
		if (theirs !== undefined && field.typed(theirs) === field.typed(before)) return saveValue(next, before);
		if (response.ok) onSaved();
		else if (theirs !== undefined) showConflict({ by: changed?.by ?? null, theirs, mine: next });
		else if (reloaded?.ok) showFailure(next, before, m.worklist_size_gone());
		else showFailure(next, before, errorText(response, m.worklist_save_failed()));
		setSaving(undefined);
		return response.ok;
	};
	const retry = async (next: T, before: T) => {
		if (await saveValue(next, before)) void toast('success', m.worklist_saved({ name: label }));
	};
	const onUnmount = useEffectEvent(() => {
		isUnmounted.current = true;
		if (conflict) return notifyConflict(conflict);
		if (problem === undefined || typed === undefined) return;
		const next = field.read(typed);
		next === undefined ? notifyUnsaved({ label, mine: typed, reason: problem }) : showFailure(next, current, problem);
	});
	useEffect(() => {
		isUnmounted.current = false;
		return () => onUnmount();
	}, []);
	return {
		typed,
		hasBegun,
		saving,
		problem,
		conflict,
		open,
		close,
		type(text: string) {
			setTyped(text);
			setHasTyped(true);
			setProblem(undefined);
		},
		/** Closes the input and saves a changed value; false for an invalid text, which stays open with its error. */
		commit(): boolean {
			if (!isOpen.current || typed === undefined) return true;
			// an unchanged value is not checked: it may be invalid to type, such as a price of 0
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
			const isSame = !isStatedAgain && field.typed(next) === field.typed(current) && problem === undefined;
			if (!isSame) runInBackground(saveValue(next, current));
			return true;
		},
		keepTheirs: () => setConflict(undefined),
		saveMine() {
			if (!conflict) return;
			setConflict(undefined);
			runInBackground(saveValue(conflict.mine, conflict.theirs));
		},
	};
}
