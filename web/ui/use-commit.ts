import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';

type Field = HTMLSelectElement | HTMLInputElement;

/**
 * The handlers and the value of a select or a day whose choice is acted on at once. What is picked by pointer counts at once;
 * what the keys lead over counts when Enter is pressed or the field is left, as every key is a change. Escape takes it back.
 */
export function useCommit<Value extends string>(value: Value, onCommit: (value: Value) => void) {
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
			// in an opened list Enter is the pick itself, whose change comes right after it
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
			// a day that is typed in part is none
			commit(target.validity.badInput ? undefined : picked);
		},
	};
}
