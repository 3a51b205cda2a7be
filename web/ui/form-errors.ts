import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ApiFailure, errorText } from '../api.ts';
import { toast } from './toast.ts';

/**
 * Shows why a form was not saved: each issue beside its field, the sentence in the form and as a notice. A lost network is
 * named in the form, while the notice says what failed.
 */
export function showErrors<T extends FieldValues>(
	form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
	failure: ApiFailure,
	fallback: string,
): void {
	const known = Object.keys(form.getValues());
	const issues = (failure.body.issues ?? []).filter((issue) => known.includes(issue.path));
	for (const { path, message } of issues) form.setError(path as Path<T>, { message }, { shouldFocus: true });
	const text = errorText(failure, fallback);
	if (issues.length === 0)
		form.setError('root', { message: failure.status > 0 || failure.timedOut ? text : failure.body.error });
	void toast('error', text);
}
