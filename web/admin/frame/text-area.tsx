import { type Ref, type TextareaHTMLAttributes, useCallback } from 'react';
import { FieldFrame } from '../../ui/field-frame.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
	label: string;
	hint?: string;
	error?: string | undefined;
	ref?: Ref<HTMLTextAreaElement>;
}

/** Fits the height to the text, for browsers without `field-sizing`. */
function fit(area: HTMLTextAreaElement): void {
	if (CSS.supports('field-sizing', 'content')) return;
	area.style.blockSize = 'auto';
	area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** A labelled textarea that grows with its text. */
export function TextArea({ label, hint, error, required, ref, ...area }: TextAreaProps) {
	const attach = useCallback(
		(element: HTMLTextAreaElement) => {
			const detach = typeof ref === 'function' ? ref(element) : undefined;
			if (typeof ref === 'object' && ref !== null) ref.current = element;
			fit(element);
			const onInput = () => fit(element);
			element.addEventListener('input', onInput);
			return () => {
				element.removeEventListener('input', onInput);
				if (typeof detach === 'function') detach();
				else if (typeof ref === 'function') ref(null);
				else if (ref) ref.current = null;
			};
		},
		[ref],
	);
	return (
		<FieldFrame label={label} required={required} hint={hint} error={error}>
			{(control) => <textarea dir="auto" {...area} {...control} ref={attach} rows={1} required={required} />}
		</FieldFrame>
	);
}
