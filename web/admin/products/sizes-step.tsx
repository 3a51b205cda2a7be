import { Plus, Trash2 } from 'lucide';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { emptySize, type ProductDraft } from './product-draft.ts';

/** The sizes of a regular product, each with its description. */
export function SizesStep() {
	const form = useFormContext<ProductDraft>();
	const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sizes' });
	const errors = form.formState.errors.sizes;
	return (
		<>
			<p className="form-intro">{m.wizard_specs_hint()}</p>
			{fields.map((field, at) => (
				<fieldset key={field.id} className="wizard-row" aria-label={m.wizard_row({ number: at + 1 })}>
					<Field
						{...form.register(`sizes.${at}.size`)}
						{...{ label: m.wizard_size(), required: true, maxLength: 120, error: errors?.[at]?.size?.message }}
					/>
					<Field
						{...form.register(`sizes.${at}.description`)}
						{...{ label: m.wizard_description(), required: true, maxLength: 5_000 }}
						error={errors?.[at]?.description?.message}
					/>
					{fields.length > 1 && (
						<button
							type="button"
							className="icon-button"
							aria-label={m.wizard_remove_size({ number: at + 1 })}
							onClick={() => remove(at)}
						>
							<Icon of={Trash2} size={20} />
						</button>
					)}
				</fieldset>
			))}
			<button type="button" className="button" onClick={() => append(emptySize)}>
				<Icon of={Plus} size={18} /> {m.wizard_add_size()}
			</button>
		</>
	);
}
