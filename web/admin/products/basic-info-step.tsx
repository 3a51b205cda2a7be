import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Category } from '#contract/catalogue.ts';
import { readPrice } from '#contract/price-text.ts';
import { m } from '#messages';
import { Field } from '../../ui/field.tsx';
import { emptySize, type ProductDraft } from './product-draft.ts';

/** Name, category, model and price. Another category starts the sizes anew. */
export function BasicInfoStep({ categories, special }: { categories: Category[]; special: boolean }) {
	const form = useFormContext<ProductDraft>();
	const { errors } = form.formState;
	const id = useId();
	const category = form.register('categoryId', {
		required: m.product_category_required(),
		onChange: () => form.setValue('sizes', [emptySize], { shouldDirty: true }),
	});
	const price = {
		validate: (text: string) => readPrice(text) !== undefined || m.product_price_invalid(),
	};
	return (
		<>
			<Field
				{...form.register('name', { validate: (text) => text.trim() !== '' || m.product_name_required() })}
				{...{ label: m.wizard_name(), required: true, maxLength: 200, error: errors.name?.message }}
			/>
			<div className="field">
				<label htmlFor={id}>{m.wizard_category()}</label>
				<select
					{...category}
					id={id}
					required
					aria-invalid={errors.categoryId !== undefined}
					aria-describedby={`${id}-error ${id}-hint`}
				>
					<option value="">{m.wizard_category_choose()}</option>
					{categories.map(({ id: value, name }) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</select>
				<p id={`${id}-hint`} className="field-hint">
					{special ? m.wizard_special_hint() : ''}
				</p>
				<p id={`${id}-error`} className="field-error">
					{errors.categoryId?.message}
				</p>
			</div>
			<div className="wizard-pair">
				<Field
					{...form.register('model')}
					{...{ label: m.wizard_model(), maxLength: 120, error: errors.model?.message }}
				/>
				<Field
					{...form.register('price', price)}
					{...{
						label: m.wizard_price(),
						inputMode: 'decimal',
						hint: m.wizard_price_hint(),
						error: errors.price?.message,
					}}
				/>
			</div>
		</>
	);
}
