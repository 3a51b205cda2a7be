import { useEffect, useEffectEvent, useReducer } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DeskDraft } from './quote-draft.ts';

/**
 * The result of `read` for the form's draft. The component renders again only when that result changes: typing in one line does not render
 * the others. `read` may use props, since it also runs in each rendering. The form library's own hook for this would add its weight to
 * every page with a form.
 */
export function useDraftValue<T>(read: (draft: DeskDraft) => T): T {
	const { subscribe, getValues } = useFormContext<DeskDraft>();
	const [, render] = useReducer((count: number) => count + 1, 0);
	const value = read(getValues());
	const onChanged = useEffectEvent((draft: DeskDraft) => {
		if (!Object.is(read(draft), value)) render();
	});
	useEffect(() => {
		// a reload restores the draft before this subscribes
		onChanged(getValues());
		return subscribe({ formState: { values: true }, callback: ({ values }) => onChanged(values) });
	}, [subscribe, getValues]);
	return value;
}
