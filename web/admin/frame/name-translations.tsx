import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { Field } from '../../ui/field.tsx';
import { inputIn, translationLabels } from './translations.ts';

interface NameTranslationsProps {
	register: (language: OtherLanguage) => UseFormRegisterReturn;
	errors: Partial<Record<OtherLanguage, FieldError>> | undefined;
	/** Characters, as many as the English name may have. */
	maxLength: number;
}

/** The fields for a name in the other languages, beside the English one; an empty one takes the translation away. */
export function NameTranslations({ register, errors, maxLength }: NameTranslationsProps) {
	return otherLanguages.map((language) => (
		<Field
			key={language}
			{...register(language)}
			{...inputIn(language)}
			label={translationLabels[language].name()}
			maxLength={maxLength}
			error={errors?.[language]?.message}
		/>
	));
}
