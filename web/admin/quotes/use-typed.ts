import { useEffect, useEffectEvent, useReducer } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DeskDraft } from './quote-draft.ts';

/**
 * The result of `read` for the draft, updated when it changes: a line is not rendered again for what is typed in another. It is read in
 * each rendering, so that `read` may also use props. In place of the form library's own hooks, whose weight every page with a form
 * would carry.
 */
export function useTyped<T>(read: (draft: DeskDraft) => T): T {
	const { subscribe, getValues } = useFormContext<DeskDraft>();
	const [, render] = useReducer((count: number) => count + 1, 0);
	const value = read(getValues());
	const onTyped = useEffectEvent((draft: DeskDraft) => {
		if (!Object.is(read(draft), value)) render();
	});
	useEffect(() => {
		// what a reload restores is there before this listens
		onTyped(getValues());
		return subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) });
	}, [subscribe, getValues]);
	return value;
}
