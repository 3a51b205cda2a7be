import { Undo2 } from 'lucide';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EditedParameter, EditedVariant } from '#contract/catalogue/edited-product.schema.ts';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { parameterName } from './parameter-name.ts';
import type { ProductDraft } from './product-draft.ts';
import styles from './size-values.module.css';

interface MeasuredFieldProps {
	/** The index of the size in the draft. */
	index: number;
	stored: EditedVariant;
	parameter: EditedParameter;
}

/** One value of a size, and the way back to what was read. */
export function MeasuredField({ index, stored, parameter }: MeasuredFieldProps) {
	const id = useId();
	const { register, watch, setValue, formState } = useFormContext<ProductDraft>();
	const { key, unit } = parameter;
	const path = `sizes.${index}.details.values.${key}` as const;
	const error = formState.errors.sizes?.[index]?.details?.values?.[key]?.message;
	const name = parameterName(parameter);
	const read = stored.read[key] ?? '';
	const isCorrected = (watch(path) ?? '') !== read;
	const setBack = read ? m.fields_as_read({ value: read }) : m.fields_as_read_nothing();
	return (
		<div className={`${field.field} ${styles.value}`}>
			<label htmlFor={id}>
				{name}
				{unit && (
					<small>
						{' '}
						<Code>{unit}</Code>
					</small>
				)}
			</label>
			<div className={field.input}>
				<input
					{...register(path)}
					id={id}
					dir="auto"
					autoComplete="off"
					maxLength={catalogueFields.sealValue.max}
					aria-invalid={error !== undefined}
					aria-describedby={error ? `${id}-error` : undefined}
				/>
			</div>
			{error && (
				<p id={`${id}-error`} className={field.error}>
					{error}
				</p>
			)}
			{isCorrected && (
				<button
					type="button"
					className={button.text}
					aria-label={m.fields_set_back({ action: setBack, name, size: isolateCodes(stored.size) })}
					onClick={() => setValue(path, read, { shouldDirty: true })}
				>
					<Icon of={Undo2} size={16} flip /> <Code>{setBack}</Code>
				</button>
			)}
		</div>
	);
}
