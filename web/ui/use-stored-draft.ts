import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { storeDraft } from './form-draft.ts';

type Passwords = Partial<Record<'currentPassword' | 'password' | 'confirmPassword', string>>;

/** Stores the form's input on every change, without its passwords, and `more` with it. */
export function useStoredDraft<Input extends FieldValues, Context, Output>(
	key: string,
	form: Pick<UseFormReturn<Input, Context, Output>, 'subscribe'>,
	more: object = {},
): void {
	const { subscribe } = form;
	const store = useEffectEvent((values: Input) => {
		const { currentPassword, password, confirmPassword, ...typed } = values as Input & Passwords;
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
