import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ApiFailure, errorText } from '../platform/api.ts';
import { toast } from './toast.ts';

/**
 * Shows why a form was not saved: issues at their fields, the message in the form and as a notice. For a network failure, the form shows
 * that, and the notice shows what failed.
 */
export function showErrors<T extends FieldValues>(
	form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
	failure: ApiFailure,
	fallback: string,
): void {
	const fieldNames = Object.keys(form.getValues());
	const issues = (failure.body.issues ?? []).filter((issue) => fieldNames.includes(issue.path));
	for (const { path, message } of issues) form.setError(path as Path<T>, { message }, { shouldFocus: true });
	const text = errorText(failure, fallback);
	if (issues.length === 0)
		form.setError('root', { message: failure.status > 0 || failure.timedOut ? text : failure.body.error });
	void toast('error', text);
}
