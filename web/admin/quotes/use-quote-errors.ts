import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { focusFirstError } from '../../ui/focus-now.ts';
import { saveError } from '../frame/save-error.ts';
import type { DeskDraft } from './quote-draft.ts';

/** Shows the errors of a quote's form, and moves the focus to the first. */
export function useQuoteErrors(form: UseFormReturn<DeskDraft>, element: RefObject<HTMLFormElement | null>) {
	/** Shows an error beside the buttons, which stay in sight, and so in no notice. */
	const reportError = (message: string) => form.setError('root', { message });
	const reportFailure = (response: ApiFailure, fallback: string) =>
		focusFirstError(() => {
			for (const { path, message } of response.body.issues ?? []) {
				// `discount.percent` and `discount.amount` are one field here
				const field = path.startsWith('discount.') ? 'discount' : path;
				form.setError(field === 'lines' ? 'root' : (field as 'lines.0.unit_price'), { message });
			}
			reportError(saveError(response, fallback));
		}, element.current);
	/** Whether all fields can be read; focuses the first that can't, whose line may have been folded. */
	const validate = async () => {
		form.clearErrors();
		const isValid = await form.trigger();
		if (!isValid) focusFirstError(() => reportError(m.quote_desk_fix()), element.current);
		return isValid;
	};
	return { reportError, reportFailure, validate };
}
