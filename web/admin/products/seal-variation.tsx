import { Plus, Trash2 } from 'lucide';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import actions from '../frame/actions.module.css';
import { useRemoveRow } from '../frame/add-row-button.tsx';
import formPage from '../frame/form-page.module.css';
import { IconButton } from '../frame/icon-button.tsx';
import { DescriptionFields } from './description-fields.tsx';
import { emptyPair, type ProductDraft } from './product-draft.ts';
import styles from './seal-variation.module.css';
import { sealFields } from './wizard-fields.ts';

interface SealVariationProps {
	/** The index of the size in the draft. */
	index: number;
	/** Absent for the only one. */
	onRemove: (() => void) | undefined;
}

/** One size of a mechanical seal: what it is made of and withstands, and its labelled dimensions. */
export function SealVariation({ index, onRemove }: SealVariationProps) {
	const form = useFormContext<ProductDraft>();
	const { fields, append, remove } = useFieldArray({ control: form.control, name: `sizes.${index}.pairs` });
	const { addButton, removeRow } = useRemoveRow(remove);
	const errors = form.formState.errors.sizes?.[index];
	return (
		<fieldset className={styles.variation}>
			<legend>{m.wizard_variation({ number: index + 1 })}</legend>
			<div className={formPage.pair}>
				<div className={styles.whole}>
					<Field
						{...form.register(`sizes.${index}.size`)}
						label={m.wizard_size()}
						required
						maxLength={catalogueFields.size.max}
						error={errors?.size?.message}
					/>
				</div>
				<DescriptionFields index={index} isOptional />
				{sealFields.map(({ name, label }) => (
					<Field
						key={name}
						{...form.register(`sizes.${index}.${name}`)}
						label={label()}
						maxLength={catalogueFields[name].max}
						error={errors?.[name]?.message}
					/>
				))}
			</div>
			<h2>{m.wizard_pairs()}</h2>
			{errors?.pairs?.message && <p className={fieldStyles.error}>{errors.pairs.message}</p>}
			{fields.map((field, pair) => (
				<div key={field.id} className={styles.pair}>
					<Field
						{...form.register(`sizes.${index}.pairs.${pair}.label`)}
						label={m.seal_label()}
						maxLength={catalogueFields.sealLabel.max}
						error={errors?.pairs?.[pair]?.label?.message}
					/>
					<Field
						{...form.register(`sizes.${index}.pairs.${pair}.value`)}
						label={m.seal_value()}
						maxLength={catalogueFields.sealValue.max}
						error={errors?.pairs?.[pair]?.value?.message}
					/>
					{fields.length > 1 && (
						<IconButton
							icon={Trash2}
							label={m.wizard_remove_pair({ number: pair + 1 })}
							onClick={() => removeRow(pair)}
						/>
					)}
				</div>
			))}
			<div className={actions.actions}>
				<button ref={addButton} type="button" className={button.button} onClick={() => append(emptyPair)}>
					<Icon of={Plus} size={18} /> {m.wizard_add_pair()}
				</button>
				{onRemove && (
					<button type="button" className={button.text} onClick={onRemove}>
						{m.wizard_remove_variation({ number: index + 1 })}
					</button>
				)}
			</div>
		</fieldset>
	);
}
