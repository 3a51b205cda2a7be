import type { UseFormReturn } from 'react-hook-form';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { needsNote, referenceGrades } from '#contract/catalogue/reference-grades.ts';
import { otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import { gradeLabels } from '../../catalogue/grade-labels.ts';
import { codeText } from '../../ui/code.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { inputIn, translationLabels } from '../frame/translations.ts';
import { noteLabels } from './note-labels.ts';
import { ProductField } from './product-field.tsx';
import type { ReferenceDraft } from './reference-draft.ts';
import styles from './reference-fields.module.css';

const { referenceMaker, referenceCode, referenceNote, referenceSource } = catalogueFields;

const filled = (required: () => string) => ({ validate: (text: string) => text.trim() !== '' || required() });

function noteError(text: string, { grade }: ReferenceDraft): true | string {
	if (!needsNote(grade) || text.trim() !== '') return true;
	return grade === 'check' ? m.reference_check_required() : m.reference_reason_required();
}

/** The fields of a reference, in the order of a printed list: maker, code, our product, how sure. */
export function ReferenceFields({ form }: { form: UseFormReturn<ReferenceDraft> }) {
	const { register, watch, setValue } = form;
	const { errors, isSubmitted } = form.formState;
	const product = watch('product_id');
	const { ref } = register('product_id', {
		validate: (picked) => picked !== null || m.reference_product_required(),
	});
	const grade = watch('grade');
	return (
		<>
			<div className={styles.pair}>
				<Field
					{...register('maker', filled(referenceMaker.required))}
					label={m.reference_maker()}
					required
					maxLength={referenceMaker.max}
					error={errors.maker?.message}
				/>
				<Field
					{...register('code', filled(referenceCode.required))}
					label={m.reference_code()}
					required
					maxLength={referenceCode.max}
					autoComplete="off"
					error={errors.code?.message}
				/>
			</div>
			<ProductField
				value={product}
				error={errors.product_id?.message}
				ref={ref}
				onPick={(picked) => {
					setValue('size', '');
					setValue('product_id', picked, { shouldDirty: true, shouldValidate: isSubmitted });
				}}
			/>
			<div className={styles.pair}>
				<SelectField
					{...register('size')}
					label={m.reference_size()}
					disabled={!product?.sizes.length}
					error={errors.size?.message}
				>
					<option value="">{m.reference_every_size()}</option>
					{product?.sizes.map((size) => (
						<option key={size} value={size}>
							{codeText(size)}
						</option>
					))}
				</SelectField>
				<SelectField {...register('grade')} label={m.reference_grade()}>
					{referenceGrades.map((grade) => (
						<option key={grade} value={grade}>
							{gradeLabels[grade]()}
						</option>
					))}
				</SelectField>
			</div>
			<Field
				{...register('note', { validate: noteError })}
				label={noteLabels[grade]()}
				required={needsNote(grade)}
				maxLength={referenceNote.max}
				autoComplete="off"
				error={errors.note?.message}
			/>
			<Field
				{...register('source', filled(referenceSource.required))}
				label={m.reference_source()}
				required
				maxLength={referenceSource.max}
				error={errors.source?.message}
			/>
			{/* last: Enter saves a row without a stop at them */}
			{otherLanguages.map((language) => (
				<Field
					key={language}
					{...register(`notes.${language}`)}
					{...inputIn(language)}
					label={translationLabels[language].of({ label: noteLabels[grade]() })}
					maxLength={referenceNote.max}
					autoComplete="off"
					error={errors.notes?.[language]?.message}
				/>
			))}
			{otherLanguages.map((language) => (
				<Field
					key={language}
					{...register(`sources.${language}`)}
					{...inputIn(language)}
					label={translationLabels[language].of({ label: m.reference_source() })}
					maxLength={referenceSource.max}
					error={errors.sources?.[language]?.message}
				/>
			))}
		</>
	);
}
