import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import field from '../../ui/field.module.css';

interface LineCellProps {
	/** What it is and of which line. */
	label: string;
	/** As the keys of the table know it. */
	cell: string;
	registered: UseFormRegisterReturn<`lines.${number}.${'discount_percent' | 'availability' | 'note'}`>;
	error?: string | undefined;
	maxLength?: number;
	className?: string | undefined;
	/** An amount: with the keys of one, from left to right. */
	numeric?: boolean;
	/** Id of a list of what can be chosen. */
	list?: string;
}

/** A field of a line beside its price: the arrows lead there, Tab goes by. */
export function LineCell({ label, cell, registered, numeric = false, error, ...input }: LineCellProps) {
	const id = useId();
	return (
		<>
			<div className={field.input}>
				<input
					{...registered}
					{...input}
					data-cell={cell}
					type="text"
					tabIndex={-1}
					inputMode={numeric ? 'decimal' : 'text'}
					enterKeyHint="next"
					dir={numeric ? 'ltr' : 'auto'}
					autoComplete="off"
					aria-label={label}
					aria-invalid={error !== undefined}
					aria-describedby={error && `${id}-error`}
				/>
			</div>
			{error && (
				<p id={`${id}-error`} className={field.error}>
					{error}
				</p>
			)}
		</>
	);
}
