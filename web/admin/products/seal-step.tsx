import { Plus } from 'lucide';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icon.tsx';
import { emptySize, isBlank, type ProductDraft } from './product-draft.ts';
import { SealVariation } from './seal-variation.tsx';

/** The sizes of a mechanical seal, each with its limits and its labelled dimensions. */
export function SealStep() {
	const form = useFormContext<ProductDraft>();
	const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sizes' });
	/** The variation that is about to be removed. */
	const [removing, setRemoving] = useState<number>();
	const removeOrAsk = (index: number) => {
		if (isBlank(form.getValues(`sizes.${index}`))) remove(index);
		else setRemoving(index);
	};
	return (
		<>
			<p className={formStyles.intro}>{m.wizard_special_hint()}</p>
			{fields.map((field, index) => (
				<SealVariation
					key={field.id}
					index={index}
					onRemove={fields.length > 1 ? () => removeOrAsk(index) : undefined}
				/>
			))}
			<button type="button" className={button.button} onClick={() => append(emptySize)}>
				<Icon of={Plus} size={18} /> {m.wizard_add_variation()}
			</button>
			{removing !== undefined && (
				<ConfirmDialog
					title={m.wizard_variation({ number: removing + 1 })}
					text={m.wizard_remove_variation_confirm()}
					confirm={m.wizard_remove_variation({ number: removing + 1 })}
					cancel={m.admin_cancel()}
					onConfirm={() => {
						remove(removing);
						setRemoving(undefined);
					}}
					onCancel={() => setRemoving(undefined)}
				/>
			)}
		</>
	);
}
