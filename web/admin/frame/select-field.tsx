import type { Ref, SelectHTMLAttributes } from 'react';
import { FieldFrame } from '../../ui/field-frame.tsx';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	ref?: Ref<HTMLSelectElement>;
}

/** A labelled select of a form, which always has a choice, so that it is never optional. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
	return (
		<FieldFrame label={label} hint={hint} error={error} required>
			{(control) => <select {...select} {...control} />}
		</FieldFrame>
	);
}
