import { Trash2 } from 'lucide';
import { useFormContext } from 'react-hook-form';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { needsNote, referenceGrades } from '#contract/catalogue/reference-grades.ts';
import { m } from '#messages';
import { gradeLabels } from '../../catalogue/grade-labels.ts';
import { codeText } from '../../ui/code.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { noteLabels } from '../references/note-labels.ts';
import type { ProductDraft } from './product-draft.ts';
import styles from './reference-row.module.css';

const { referenceMaker, referenceCode, referenceNote, referenceSource } = catalogueFields;

/** One row of the equals-table: maker and code, the size, how sure it is, and its source. */
export function ReferenceRow({ index, onRemove }: { index: number; onRemove: () => void }) {
	const { register, watch, formState } = useFormContext<ProductDraft>();
	const errors = formState.errors.references?.[index];
	const path = `references.${index}` as const;
	const { grade, size } = watch(path);
	const named = watch('sizes').map((row) => row.size.trim());
	const sizes = [...new Set([...named, size])].filter(Boolean);
	return (
		<fieldset className={styles.row} aria-label={m.fields_reference({ number: index + 1 })}>
			<Field
				{...register(`${path}.maker`)}
				label={m.reference_maker()}
				required
				maxLength={referenceMaker.max}
				error={errors?.maker?.message}
			/>
			<Field
				{...register(`${path}.code`)}
				label={m.reference_code()}
				required
				maxLength={referenceCode.max}
				autoComplete="off"
				error={errors?.code?.message}
			/>
			<SelectField {...register(`${path}.size`)} label={m.reference_size()} error={errors?.size?.message}>
				<option value="">{m.reference_every_size()}</option>
				{sizes.map((option) => (
					<option key={option} value={option}>
						{codeText(option)}
					</option>
				))}
			</SelectField>
			<SelectField {...register(`${path}.grade`)} label={m.reference_grade()}>
				{referenceGrades.map((grade) => (
					<option key={grade} value={grade}>
						{gradeLabels[grade]()}
					</option>
				))}
			</SelectField>
			<Field
				{...register(`${path}.note`)}
				label={noteLabels[grade]()}
				required={needsNote(grade)}
				maxLength={referenceNote.max}
				autoComplete="off"
				error={errors?.note?.message}
			/>
			<Field
				{...register(`${path}.source`)}
				label={m.reference_source()}
				required
				maxLength={referenceSource.max}
				error={errors?.source?.message}
			/>
			<IconButton icon={Trash2} label={m.fields_reference_remove({ number: index + 1 })} onClick={onRemove} />
		</fieldset>
	);
}
