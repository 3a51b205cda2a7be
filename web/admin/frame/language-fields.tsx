import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Language } from '#contract/language.ts';
import { Field } from '../../ui/field.tsx';
import { formLanguages } from './shop-languages.ts';
import { TextArea } from './text-area.tsx';
import { inputIn, translatedLabel } from './translations.ts';

interface LanguageFieldsProps {
	/** Label of the text; each field adds its language. */
	label: string;
	register: (language: Language) => UseFormRegisterReturn;
	errors: Partial<Record<Language, { message?: string }>> | undefined;
	maxLength: number;
	autoComplete?: string;
	/** Whether the text may have more than one line. */
	isLong?: boolean;
}

/** A field for a text in each language; none is required. */
export function LanguageFields({ label, register, errors, isLong = false, ...input }: LanguageFieldsProps) {
	const Input = isLong ? TextArea : Field;
	return formLanguages().map((language) => (
		<Input
			key={language}
			{...register(language)}
			{...inputIn(language)}
			{...input}
			label={translatedLabel(label, language)}
			error={errors?.[language]?.message}
		/>
	));
}
