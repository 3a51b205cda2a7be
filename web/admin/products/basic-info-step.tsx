import { useFormContext } from 'react-hook-form';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { translatedKeys } from '#contract/catalogue/product-fields.ts';
import { otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import { codeText } from '../../ui/code.tsx';
import { Field } from '../../ui/field.tsx';
import formPage from '../frame/form-page.module.css';
import { SelectField } from '../frame/select-field.tsx';
import { TextArea } from '../frame/text-area.tsx';
import { inputIn } from '../frame/translations.ts';
import { emptySize, type ProductDraft } from './product-draft.ts';
import { translationInput, translationLabel, type WizardField, wizardFields } from './wizard-fields.ts';

interface BasicInfoStepProps {
	categories: Category[];
	/** The chosen category is one of seals. */
	special: boolean;
}

/** The name in every language, the category and the other simple fields. */
export function BasicInfoStep({ categories, special }: BasicInfoStepProps) {
	const [first, ...rest] = wizardFields.map((field) => <ProductField key={field.name} field={field} />);
	return (
		<>
			<div className={formPage.pair}>{first}</div>
			<CategorySelect categories={categories} special={special} />
			<div className={formPage.pair}>{rest}</div>
		</>
	);
}

/** The input of a field, then those of its translations. */
function ProductField({ field }: { field: WizardField }) {
	const form = useFormContext<ProductDraft>();
	const { name, label, hint, required, maxLength, inputMode, isLong, problem } = field;
	const Input = isLong ? TextArea : Field;
	return (
		<>
			<Input
				{...form.register(name, { validate: (text) => problem?.(text) ?? true })}
				label={label()}
				hint={hint?.()}
				required={required}
				maxLength={maxLength}
				inputMode={inputMode}
				error={form.formState.errors[name]?.message}
			/>
			{translatedKeys
				.filter((key) => key === name)
				.flatMap((key) =>
					otherLanguages.map((language) => (
						<Input
							key={language}
							{...form.register(translationInput(key, language))}
							{...inputIn(language)}
							label={translationLabel(key, language)}
							maxLength={maxLength}
							error={form.getFieldState(translationInput(key, language), form.formState).error?.message}
						/>
					)),
				)}
		</>
	);
}

/** Changing the category clears the sizes. */
function CategorySelect({ categories, special }: BasicInfoStepProps) {
	const form = useFormContext<ProductDraft>();
	return (
		<SelectField
			{...form.register('categoryId', {
				required: m.product_category_required(),
				onChange: () => form.setValue('sizes', [emptySize], { shouldDirty: true }),
			})}
			label={m.wizard_category()}
			hint={special ? m.wizard_special_hint() : undefined}
			error={form.formState.errors.categoryId?.message}
			required
		>
			<option value="">{m.wizard_category_choose()}</option>
			{categories.map(({ id, name }) => (
				<option key={id} value={id}>
					{codeText(name)}
				</option>
			))}
		</SelectField>
	);
}
