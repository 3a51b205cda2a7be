import { useFormContext } from 'react-hook-form';
import { availabilities, statementLifetime } from '#contract/catalogue/availability.ts';
import type { EditedVariant } from '#contract/catalogue/edited-product.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { formatMoment } from '../../platform/format-date.ts';
import { useSiteData } from '../../platform/site-data.ts';
import field from '../../ui/field.module.css';
import { CellInput } from './cell-input.tsx';
import type { ProductDraft } from './product-draft.ts';
import { availabilityLabels, isRestated } from './size-details.ts';
import styles from './stock-step.module.css';

interface StatementCellProps {
	/** The index of the size in the draft. */
	index: number;
	size: string;
	stored: EditedVariant | undefined;
}

/** When what stands was stated, and whether buyers still read it. */
function statedText({ stated_at: at }: EditedVariant, timeZone: string): string {
	if (at === null) return m.fields_never_stated();
	const date = formatMoment(at, timeZone);
	const isTooOld = Date.now() - Date.parse(at) > statementLifetime;
	return isTooOld ? m.fields_expired({ date }) : m.fields_stated({ date });
}

/** The stated stock of a size. Its date is renewed by a change and by “still true”. */
export function StatementCell({ index, size, stored }: StatementCellProps) {
	const { site } = useSiteData();
	const { register, watch, formState } = useFormContext<ProductDraft>();
	const path = `sizes.${index}.details` as const;
	const errors = formState.errors.sizes?.[index]?.details;
	const details = watch(path);
	const { availability, restated } = details;
	const isChanged = isRestated({ ...details, restated: false }, stored);
	const canRestate = stored?.stated_at && stored.stated.availability !== 'ask' && !isChanged;
	return (
		<div className={styles.statement}>
			<div className={styles.said}>
				<span className={field.select}>
					<select
						{...register(`${path}.availability`)}
						aria-label={`${m.fields_availability()}: ${isolateCodes(size)}`}
					>
						{availabilities.map((option) => (
							<option key={option} value={option}>
								{availabilityLabels[option]()}
							</option>
						))}
					</select>
				</span>
				{availability === 'limited' && (
					<CellInput path={`${path}.stock`} label={m.fields_pieces()} size={size} numeric error={errors?.stock} />
				)}
				{availability === 'lead_time' && (
					<CellInput
						path={`${path}.leadDays`}
						label={m.fields_days()}
						size={size}
						ltr
						placeholder={m.fields_days_example()}
						error={errors?.leadDays}
					/>
				)}
			</div>
			{errors?.availability && <p className={field.error}>{errors.availability.message}</p>}
			<p className={field.hint}>
				{isChanged || restated
					? m.fields_dated_on_saving()
					: stored
						? statedText(stored, site.timeZone)
						: m.fields_never_stated()}
			</p>
			{canRestate && (
				<label className={field.check}>
					<input type="checkbox" {...register(`${path}.restated`)} /> {m.fields_restate()}
				</label>
			)}
		</div>
	);
}
