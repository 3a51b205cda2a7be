import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { requestFields } from '#contract/requests/request-fields.ts';
import { clearDraft, storeDraft, storedDraft } from '../ui/form-draft.ts';

const emptyText = { text: '' };

/** Stores the text unless it is the initial one, which the page brings in the language that it has then. */
function storeText({ value, defaultValue }: HTMLTextAreaElement, textKey: string): void {
	if (value === defaultValue) clearDraft(textKey);
	else storeDraft(textKey, { text: value });
}

/**
 * The text of the area as it was before the script ran. React sets an area with an initial text to that text again when it brings it to life,
 * so what was typed is read while React renders. Undefined in the server, and for an area that the server has not written.
 */
function textBefore(id: string): string | undefined {
	if (typeof document === 'undefined') return undefined;
	const area = document.getElementById(id);
	return area instanceof HTMLTextAreaElement ? area.value : undefined;
}

interface QuestionTextProps extends ComponentProps<'textarea'> {
	id: string;
	area: RefObject<HTMLTextAreaElement | null>;
	/** Initial text of the question. */
	prefilled: string;
	/** The key of the stored text. */
	textKey: string;
}

/** The text of a question. What is typed survives a reload: the camera of a phone, or a switch of the language, may cause one. */
export function QuestionText({ area, prefilled, textKey, ...control }: QuestionTextProps) {
	const [early] = useState(() => textBefore(control.id));

	useEffect(() => {
		const field = area.current;
		if (!field || field.value !== field.defaultValue) return;
		// what was typed before the script ran is newer than what is stored
		const typed = early === field.defaultValue ? undefined : early;
		const text = typed ?? storedDraft(textKey, emptyText)?.text;
		if (text === undefined) return;
		field.value = text;
		storeText(field, textKey);
	}, [area, early, textKey]);

	return (
		<textarea
			ref={area}
			dir="auto"
			name="text"
			rows={4}
			maxLength={requestFields.requestText.max}
			defaultValue={prefilled}
			onChange={({ currentTarget }) => storeText(currentTarget, textKey)}
			{...control}
		/>
	);
}
