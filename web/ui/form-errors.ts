import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ApiFailure, errorText } from '../platform/api.ts';
import { toast } from './toast.ts';

/**
 * The field of a form that shows an issue of the server: the longest part of its path that has a value that is typed, or a field of the form
 * itself. Undefined where no field does.
 *
 * Example: `addresses.0` → `addresses`, which is one text in the form; `title.en` → `title.en`; `branches.0.hours`, a list → undefined.
 */
export function fieldShowing(values: FieldValues, path: string): string | undefined {
	const keys = path.split('.');
	let value: unknown = values;
	for (const [at, key] of keys.entries()) {
		if (typeof value !== 'object' || value === null) return keys.slice(0, at).join('.');
		if (!(key in value)) return undefined;
		value = value[key as keyof typeof value];
	}
	const isTyped = typeof value !== 'object' || value === null;
	return isTyped || keys.length === 1 ? path : undefined;
}

/**
 * Shows why a form was not saved: issues at their fields, the message in the form and as a notice. The field of the first issue has the focus.
 * For a network failure, the form shows that, and the notice shows what failed. `fieldOf` gives the field of an issue's path where they differ.
 */
export function showErrors<T extends FieldValues>(
	form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
	failure: ApiFailure,
	fallback: string,
	fieldOf: (path: string) => string = (path) => path,
): void {
	const values = form.getValues();
	const issues = (failure.body.issues ?? []).flatMap(({ path, message }) => {
		const field = fieldShowing(values, fieldOf(path));
		return field === undefined ? [] : [{ field: field as Path<T>, message }];
	});
	// the last one that can have the focus keeps it
	for (const { field, message } of issues.toReversed()) form.setError(field, { message }, { shouldFocus: true });
	const text = errorText(failure, fallback);
	if (issues.length === 0)
		form.setError('root', { message: failure.status > 0 || failure.timedOut ? text : failure.body.error });
	void toast('error', text);
}
