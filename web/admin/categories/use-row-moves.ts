import { type KeyboardEvent, useState } from 'react';
import { arrowStep } from '../../ui/arrow-step.ts';
import { focusAfter } from '../../ui/focus-now.ts';

interface RowMovesOptions {
	count: number;
	move: (from: number, to: number) => void;
	/** What is read out when a row has moved. */
	movedText: (from: number, position: number) => string;
}

/** Moves the rows of a list by buttons, and with Alt and an arrow key. The focus goes with the row. */
export function useRowMoves({ count, move, movedText }: RowMovesOptions) {
	const [announced, setAnnounced] = useState('');
	const moveTo = (from: number, to: number) => {
		if (to < 0 || to >= count) return;
		setAnnounced(movedText(from, to + 1));
		focusAfter(() => move(from, to));
	};
	const onKeyDown = (event: KeyboardEvent, index: number) => {
		const step = arrowStep(event.key);
		if (!event.altKey || step === undefined) return;
		event.preventDefault();
		moveTo(index, index + step);
	};
	return { announced, moveTo, onKeyDown };
}
