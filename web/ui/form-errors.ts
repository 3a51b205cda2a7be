import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ApiFailure, errorText } from '../platform/api.ts';
import { toast } from './toast.ts';

/**
 * Shows why a form was not saved: issues at their fields, the message in the form and as a notice. The first wrong field has the focus. For a
 * network failure, the form shows that, and the notice shows what failed. `fieldOf` gives the field of an issue's path where they differ.
 */
export function showErrors<T extends FieldValues>(
	form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
	failure: ApiFailure,
	fallback: string,
	fieldOf: (path: string) => string = (path) => path,
): void {
	const fieldNames = Object.keys(form.getValues());
	const issues = (failure.body.issues ?? []).flatMap(({ path, message }) => {
		const field = fieldOf(path);
		return fieldNames.includes(field.replace(/\..*/, '')) ? [{ field: field as Path<T>, message }] : [];
	});
	for (const [at, { field, message }] of issues.entries()) form.setError(field, { message }, { shouldFocus: at === 0 });
	const text = errorText(failure, fallback);
	if (issues.length === 0)
		form.setError('root', { message: failure.status > 0 || failure.timedOut ? text : failure.body.error });
	void toast('error', text);
}
