import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { storeDraft } from './form-draft.ts';

/** Stores the form's input on every change, without its field `currentPassword`, and `more` with it. */
export function useStoredDraft<Input extends FieldValues, Context, Output>(
	key: string,
	form: Pick<UseFormReturn<Input, Context, Output>, 'subscribe'>,
	more: object = {},
): void {
	const { subscribe } = form;
	const store = useEffectEvent((values: Input) => {
		const { currentPassword: _, ...typed } = values as Input & { currentPassword?: string };
		storeDraft(key, { ...typed, ...more });
	});
	useEffect(
		() =>
			subscribe({
				formState: { values: true, isDirty: true },
				callback: ({ values, isDirty }) => {
					if (isDirty) store(values);
				},
			}),
		[key, subscribe],
	);
}
