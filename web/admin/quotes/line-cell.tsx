import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import field from '../../ui/field.module.css';
import type { DeskLine } from './desk-lines.ts';

interface LineCellProps {
	/** Field and line, such as “Unit price, line 2”. */
	label: string;
	/** Name of the column for the arrow keys: `quantity`. */
	cell: string;
	registered: UseFormRegisterReturn<`lines.${number}.${keyof DeskLine}`>;
	error?: string | undefined;
	maxLength?: number;
	className?: string | undefined;
	/** Shows the keyboard for numbers, and runs from left to right. */
	numeric?: boolean;
	/** Whether Tab reaches the field; otherwise only the arrow keys do. */
	tabbed?: boolean;
	/** Id of a `datalist` with suggestions. */
	list?: string;
}

/** A field of a line: any but its price. */
export function LineCell({ label, cell, registered, numeric = false, tabbed = false, error, ...input }: LineCellProps) {
	const id = useId();
	return (
		<>
			<div className={field.input}>
				<input
					{...registered}
					{...input}
					data-cell={cell}
					type="text"
					{...(!tabbed && { tabIndex: -1 })}
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
