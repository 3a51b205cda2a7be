import { Plus, Trash2 } from 'lucide';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useRemoveRow } from '../frame/add-row-button.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { DescriptionFields } from './description-fields.tsx';
import { emptySize, type ProductDraft } from './product-draft.ts';
import styles from './sizes-step.module.css';

/** The sizes of a regular product, each with its description. */
export function SizesStep() {
	const form = useFormContext<ProductDraft>();
	const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sizes' });
	const { addButton, removeRow } = useRemoveRow(remove);
	const errors = form.formState.errors.sizes;
	return (
		<>
			<p className={formStyles.intro}>{m.wizard_specs_hint()}</p>
			{fields.map((field, index) => (
				<fieldset key={field.id} className={styles.row} aria-label={m.wizard_row({ number: index + 1 })}>
					<Field
						{...form.register(`sizes.${index}.size`)}
						label={m.wizard_size()}
						required
						maxLength={catalogueFields.size.max}
						error={errors?.[index]?.size?.message}
					/>
					<DescriptionFields index={index} />
					{fields.length > 1 && (
						<IconButton
							icon={Trash2}
							label={m.wizard_remove_size({ number: index + 1 })}
							onClick={() => removeRow(index)}
						/>
					)}
				</fieldset>
			))}
			<button ref={addButton} type="button" className={button.button} onClick={() => append(emptySize)}>
				<Icon of={Plus} size={18} /> {m.wizard_add_size()}
			</button>
		</>
	);
}
