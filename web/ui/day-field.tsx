import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { FieldFrame } from './field-frame.tsx';

interface DayInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'defaultValue'> {
	/** YYYY-MM-DD, or empty. */
	value: string;
}

/**
 * An input for a day, whose value comes from a state. React sets a controlled input back to its old value until it has rendered the
 * new one, and a date input then forgets the digits typed so far: 2024 became 0024 on a slow machine. So this one is written to only
 * when its value changes from elsewhere.
 */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
	const input = useRef<HTMLInputElement>(null);
	/** Values that were typed and may not be rendered yet. */
	const typed = useRef(new Set<string>());
	useLayoutEffect(() => {
		if (!input.current) return;
		if (input.current.value === value) typed.current.clear();
		else if (!typed.current.has(value)) input.current.value = value;
	}, [value]);
	return (
		<input
			{...rest}
			ref={input}
			type="date"
			defaultValue={value}
			onChange={(event) => {
				typed.current.add(event.target.value);
				onChange?.(event);
			}}
		/>
	);
}

interface DayFieldProps {
	label: string;
	/** YYYY-MM-DD, or empty. */
	value: string;
	onChange: (day: string) => void;
	error?: string | undefined;
	required?: boolean;
	disabled?: boolean;
}

/** A labelled day of a form, with its error below. */
export function DayField({ label, value, onChange, error, required, disabled }: DayFieldProps) {
	return (
		<FieldFrame label={label} required={required} error={error}>
			{(control) => (
				<DayInput
					{...control}
					value={value}
					required={required}
					disabled={disabled}
					onChange={({ target }) => onChange(target.value)}
				/>
			)}
		</FieldFrame>
	);
}
