import { Undo2 } from 'lucide';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isolateCodes } from '#contract/code-order.ts';
import type { EditedParameter, EditedVariant } from '#contract/edited-product.ts';
import { fieldRules } from '#contract/fields.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import { parameterName } from './parameter-name.ts';
import type { ProductDraft } from './product-draft.ts';
import styles from './size-values.module.css';

interface SizeValuesProps {
	/** Of the size in the draft. */
	index: number;
	stored: EditedVariant;
	parameters: EditedParameter[];
	/** Its fields are shown from the start. */
	open: boolean;
}

/** What is measured of one size; its fields come when they are asked for, since a product may have hundreds of sizes. */
export function SizeValues({ index, stored, parameters, open }: SizeValuesProps) {
	const { watch, formState } = useFormContext<ProductDraft>();
	const values = watch(`sizes.${index}.details.values`);
	const [shown, setShown] = useState(open);
	const isWrong = formState.errors.sizes?.[index]?.details?.values !== undefined;
	const isCorrected = parameters.some(({ key }) => (values[key] ?? '') !== (stored.read[key] ?? ''));
	return (
		<details
			className={styles.size}
			open={shown || isWrong}
			onToggle={({ currentTarget }) => setShown(currentTarget.open)}
		>
			<summary>
				<span className={text.code}>
					<Code>{stored.size}</Code>
				</span>
				{isCorrected && <span className={chip.badge}>{m.fields_corrected()}</span>}
			</summary>
			{(shown || isWrong) && (
				<div className={styles.values}>
					{parameters.map((parameter) => (
						<MeasuredField key={parameter.key} index={index} stored={stored} parameter={parameter} />
					))}
				</div>
			)}
		</details>
	);
}

interface MeasuredFieldProps extends Pick<SizeValuesProps, 'index' | 'stored'> {
	parameter: EditedParameter;
}

/** One value, and the way back to what was read. */
function MeasuredField({ index, stored, parameter }: MeasuredFieldProps) {
	const { register, watch, setValue, formState } = useFormContext<ProductDraft>();
	const { key, unit } = parameter;
	const path = `sizes.${index}.details.values.${key}` as const;
	const name = parameterName(parameter);
	const read = stored.read[key] ?? '';
	const isCorrected = (watch(path) ?? '') !== read;
	return (
		<div className={styles.value}>
			<Field
				{...register(path)}
				label={unit ? `${name}, ${unit}` : name}
				maxLength={fieldRules.sealValue.max}
				autoComplete="off"
				error={formState.errors.sizes?.[index]?.details?.values?.[key]?.message}
			/>
			{isCorrected && (
				<button
					type="button"
					className={button.text}
					aria-label={m.fields_set_back({ name, size: isolateCodes(stored.size) })}
					onClick={() => setValue(path, read, { shouldDirty: true })}
				>
					<Icon of={Undo2} size={16} flip />{' '}
					<Code>{read ? m.fields_as_read({ value: read }) : m.fields_as_read_nothing()}</Code>
				</button>
			)}
		</div>
	);
}
