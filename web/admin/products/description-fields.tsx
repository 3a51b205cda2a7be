import { useFormContext } from 'react-hook-form';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import { TextArea } from '../frame/text-area.tsx';
import { inputIn, translationLabels } from '../frame/translations.ts';
import type { ProductDraft } from './product-draft.ts';

interface DescriptionFieldsProps {
	/** The index of the size in the draft. */
	index: number;
	isOptional?: boolean;
}

/** The description of a size in every language. */
export function DescriptionFields({ index, isOptional = false }: DescriptionFieldsProps) {
	const form = useFormContext<ProductDraft>();
	const errors = form.formState.errors.sizes?.[index];
	return (
		<>
			<TextArea
				{...form.register(`sizes.${index}.description`)}
				label={m.form_in_english({ label: m.wizard_description() })}
				required={!isOptional}
				maxLength={catalogueFields.description.max}
				error={errors?.description?.message}
			/>
			{otherLanguages.map((language) => (
				<TextArea
					key={language}
					{...form.register(`sizes.${index}.descriptions.${language}`)}
					{...inputIn(language)}
					label={translationLabels[language].description()}
					maxLength={catalogueFields.description.max}
					error={errors?.descriptions?.[language]?.message}
				/>
			))}
		</>
	);
}
