import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { m } from '#messages';
import { codeText } from '../../ui/code.tsx';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import formPage from '../frame/form-page.module.css';
import { NameTranslations } from '../frame/name-translations.tsx';
import styles from './basic-info-step.module.css';
import { emptySize, type ProductDraft } from './product-draft.ts';
import { allFields } from './product-fields.ts';

interface BasicInfoStepProps {
	categories: Category[];
	/** The chosen category is one of seals. */
	special: boolean;
}

/** The name in every language, the category and the other simple fields. */
export function BasicInfoStep({ categories, special }: BasicInfoStepProps) {
	const form = useFormContext<ProductDraft>();
	const [first, ...rest] = allFields.map((field) => <ProductField key={field.name} field={field} />);
	return (
		<>
			<div className={formPage.pair}>
				{first}
				<NameTranslations
					register={(language) => form.register(`names.${language}`)}
					errors={form.formState.errors.names}
					maxLength={catalogueFields.productName.max}
				/>
			</div>
			<CategorySelect categories={categories} special={special} />
			<div className={formPage.pair}>{rest}</div>
		</>
	);
}

function ProductField({ field }: { field: (typeof allFields)[number] }) {
	const form = useFormContext<ProductDraft>();
	const { name, label, hint, required, maxLength, inputMode, problem } = field;
	return (
		<Field
			{...form.register(name, { validate: (text) => problem?.(text) ?? true })}
			label={label()}
			hint={hint?.()}
			required={required}
			maxLength={maxLength}
			inputMode={inputMode}
			error={form.formState.errors[name]?.message}
		/>
	);
}

/** Changing the category clears the sizes. */
function CategorySelect({ categories, special }: BasicInfoStepProps) {
	const form = useFormContext<ProductDraft>();
	const { errors } = form.formState;
	const id = useId();
	const category = form.register('categoryId', {
		required: m.product_category_required(),
		onChange: () => form.setValue('sizes', [emptySize], { shouldDirty: true }),
	});
	return (
		<div className={fieldStyles.field}>
			<label htmlFor={id}>{m.wizard_category()}</label>
			<select
				{...category}
				id={id}
				className={styles.select}
				required
				aria-invalid={errors.categoryId !== undefined}
				aria-describedby={`${id}-error ${id}-hint`}
			>
				<option value="">{m.wizard_category_choose()}</option>
				{categories.map(({ id: value, name }) => (
					<option key={value} value={value}>
						{codeText(name)}
					</option>
				))}
			</select>
			<p id={`${id}-hint`} className={fieldStyles.hint}>
				{special ? m.wizard_special_hint() : ''}
			</p>
			<p id={`${id}-error`} className={fieldStyles.error}>
				{errors.categoryId?.message}
			</p>
		</div>
	);
}
