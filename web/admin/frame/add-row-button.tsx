import { Plus } from 'lucide';
import { type RefObject, useRef } from 'react';
import button from '../../ui/button.module.css';
import { focusAfter } from '../../ui/focus-now.ts';
import { Icon } from '../../ui/icon.tsx';

interface AddRowButtonProps {
	/** It gets the focus when a row is removed. */
	ref: RefObject<HTMLButtonElement | null>;
	label: string;
	/** No further row is allowed. */
	isFull: boolean;
	onAdd: () => void;
}

/** The button below the rows of a form. */
export function AddRowButton({ ref, label, isFull, onAdd }: AddRowButtonProps) {
	return (
		<div>
			<button ref={ref} type="button" className={button.button} disabled={isFull} onClick={onAdd}>
				<Icon of={Plus} size={18} /> {label}
			</button>
		</div>
	);
}

/** Removes a row of a form, and gives the focus to the button below the rows. */
export function useRemoveRow(remove: (at: number) => void) {
	const addButton = useRef<HTMLButtonElement>(null);
	const removeRow = (at: number) => {
		focusAfter(() => remove(at), addButton.current);
	};
	return { addButton, removeRow };
}
