import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DeskDraft } from './quote-draft.ts';

/**
 * The result of `read` for the draft, updated when it changes: a line is not rendered again for what is typed in another. In
 * place of the form library's own hooks, whose weight every page with a form would carry.
 */
export function useTyped<T>(read: (draft: DeskDraft) => T): T {
	const { subscribe, getValues } = useFormContext<DeskDraft>();
	const [value, setValue] = useState(() => read(getValues()));
	const onTyped = useEffectEvent((draft: DeskDraft) => setValue(read(draft)));
	useEffect(() => {
		// what a reload restores is there before this listens
		onTyped(getValues());
		return subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) });
	}, [subscribe, getValues]);
	return value;
}
