import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EditedParameter, EditedVariant } from '#contract/catalogue/edited-product.schema.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import text from '../../ui/text.module.css';
import { MeasuredField } from './measured-field.tsx';
import type { ProductDraft } from './product-draft.ts';
import styles from './size-values.module.css';

interface SizeValuesProps {
	/** The index of the size in the draft. */
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
				{isCorrected && <span className={styles.corrected}>{m.fields_corrected()}</span>}
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
