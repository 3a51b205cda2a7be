import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Answer, errorText } from '../api.ts';
import { toast } from './toast.ts';

/**
 * Shows a refused form: each issue beside its field, the sentence in the form and as a notice. A lost network is named in
 * the form, while the notice says what failed.
 */
export function showErrors<T extends FieldValues>(
	form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
	answer: Answer<unknown> & { ok: false },
	fallback: string,
): void {
	const known = Object.keys(form.getValues());
	const issues = (answer.refusal.issues ?? []).filter((issue) => known.includes(issue.path));
	for (const { path, message } of issues) form.setError(path as Path<T>, { message }, { shouldFocus: true });
	const text = errorText(answer, fallback);
	if (issues.length === 0)
		form.setError('root', { message: answer.status > 0 || answer.timedOut ? text : answer.refusal.error });
	void toast('error', text);
}
