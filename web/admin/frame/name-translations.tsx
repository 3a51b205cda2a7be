import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { Field } from '../../ui/field.tsx';
import { inputIn, translationLabels } from './translations.ts';

interface NameTranslationsProps {
	register: (language: OtherLanguage) => UseFormRegisterReturn;
	errors: Partial<Record<OtherLanguage, FieldError>> | undefined;
	/** The limit of the English name. */
	maxLength: number;
}

/** Fields for a name in the other languages; an empty one deletes the translation. */
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
