import { useEffect, useEffectEvent } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/**
 * A form that opens with restored input. A field has unsaved changes if it differs from `initial`. Not by the library's `values`: a list would
 * have the rows of `initial` for a moment, and values for fewer of them where a row was removed.
 */
export function useRestoredForm<Input extends FieldValues>(
	initial: Input,
	restored: Input | undefined,
	options: Pick<UseFormProps<Input>, 'mode'> = {},
): UseFormReturn<Input> {
	const form = useForm<Input>({ ...options, defaultValues: (restored ?? initial) as DefaultValues<Input> });
	const compareWithInitial = useEffectEvent(() => {
		if (!restored) return;
		form.reset(initial);
		form.reset(restored, { keepDefaultValues: true });
	});
	useEffect(() => compareWithInitial(), []);
	return form;
}
