import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';

type Field = HTMLSelectElement | HTMLInputElement;

interface CommitOptions {
	/** A choice by keyboard that was not confirmed by Enter is dropped when the field is left: for changes that matter. */
	cancelOnBlur?: boolean;
}

/**
 * Handlers and value for a select or a date field that applies changes at once. A choice by pointer applies at once; by keyboard on
 * Enter or blur, since every key is a change. Escape cancels it.
 */
export function useCommit<Value extends string>(
	value: Value,
	onCommit: (value: Value) => void,
	{ cancelOnBlur = false }: CommitOptions = {},
) {
	const [picked, setPicked] = useState<Value>();
	const byKey = useRef(false);
	const commit = (next: Value | undefined) => {
		setPicked(undefined);
		if (next !== undefined && next !== value) onCommit(next);
	};
	return {
		value: picked ?? value,
		onPointerDown() {
			byKey.current = false;
		},
		onKeyDown(event: KeyboardEvent<Field>) {
			// in an open list, Enter makes the choice, and its change event follows
			byKey.current = event.key !== 'Enter';
			if (picked === undefined || (event.key !== 'Enter' && event.key !== 'Escape')) return;
			event.preventDefault();
			commit(event.key === 'Enter' ? picked : undefined);
		},
		onChange({ target }: ChangeEvent<Field>) {
			byKey.current ? setPicked(target.value as Value) : commit(target.value as Value);
		},
		onBlur({ target }: { target: Field }) {
			byKey.current = false;
			// a partly typed date is invalid
			commit(cancelOnBlur || target.validity.badInput ? undefined : picked);
		},
	};
}
