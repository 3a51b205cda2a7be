import { useFormContext } from 'react-hook-form';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import { TextArea } from '../frame/text-area.tsx';
import { inputIn, translationLabels } from '../frame/translations.ts';
import type { ProductDraft } from './product-draft.ts';

/** What a buyer reads of a size, given by its index in the draft: in English and beside it in the other languages. */
export function DescriptionFields({ index }: { index: number }) {
	const form = useFormContext<ProductDraft>();
	const errors = form.formState.errors.sizes?.[index];
	return (
		<>
			<TextArea
				{...form.register(`sizes.${index}.description`)}
				label={m.form_in_english({ label: m.wizard_description() })}
				required
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
