import { useId } from 'react';
import { type FieldError, type FieldPath, useFormContext } from 'react-hook-form';
import { isolateCodes } from '#contract/text/code-order.ts';
import field from '../../ui/field.module.css';
import type { ProductDraft } from './product-draft.ts';
import styles from './stock-step.module.css';

interface CellInputProps {
	path: FieldPath<ProductDraft>;
	/** What the input is called, together with its size. */
	label: string;
	size: string;
	error: FieldError | undefined;
	maxLength?: number;
	placeholder?: string;
	/** Typed with the keys of a number. */
	numeric?: boolean;
	/** Runs from left to right; a number does. */
	ltr?: boolean;
	validate?: (typed: string) => string | true;
}

/** An input of a row, named by its column and its size, with what is wrong with it. */
export function CellInput({
	path,
	label,
	size,
	error,
	numeric = false,
	ltr = numeric,
	validate,
	...input
}: CellInputProps) {
	const id = useId();
	const { register } = useFormContext<ProductDraft>();
	return (
		<div className={styles.cell}>
			<div className={field.input}>
				<input
					{...register(path, validate && { validate: (typed) => validate(String(typed)) })}
					{...input}
					dir={ltr ? 'ltr' : 'auto'}
					inputMode={numeric ? 'decimal' : undefined}
					autoComplete="off"
					aria-label={`${label}: ${isolateCodes(size)}`}
					aria-invalid={error !== undefined}
					aria-describedby={error ? id : undefined}
				/>
			</div>
			{error && (
				<p id={id} className={field.error}>
					{error.message}
				</p>
			)}
		</div>
	);
}
