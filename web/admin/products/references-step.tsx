import { Plus } from 'lucide';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useRemoveRow } from '../frame/add-row-button.tsx';
import type { ProductDraft } from './product-draft.ts';
import { emptyReference } from './product-reference-draft.ts';
import { ReferenceRow } from './reference-row.tsx';

/** Other makers' codes that the product stands for, one a row. */
export function ReferencesStep() {
	const form = useFormContext<ProductDraft>();
	const { fields, append, remove } = useFieldArray({ control: form.control, name: 'references' });
	const { addButton, removeRow } = useRemoveRow(remove);
	return (
		<>
			<p className={formStyles.intro}>{m.fields_references_hint()}</p>
			{fields.map((field, index) => (
				<ReferenceRow key={field.id} index={index} onRemove={() => removeRow(index)} />
			))}
			<button ref={addButton} type="button" className={button.button} onClick={() => append(emptyReference)}>
				<Icon of={Plus} size={18} /> {m.fields_reference_add()}
			</button>
		</>
	);
}
