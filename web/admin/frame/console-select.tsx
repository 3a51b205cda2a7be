import field from '../../ui/field.module.css';

interface ConsoleSelectProps<T extends string> {
	label: string;
	value: T;
	options: readonly (readonly [value: T, text: string])[];
	onChange: (value: T) => void;
	disabled?: boolean;
}

export function ConsoleSelect<T extends string>({ label, value, options, onChange, disabled }: ConsoleSelectProps<T>) {
	return (
		<label className={field.select}>
			<span>{label}</span>
			<select value={value} disabled={disabled} onChange={(event) => onChange(event.target.value as T)}>
				{options.map(([option, text]) => (
					<option key={option} value={option}>
						{text}
					</option>
				))}
			</select>
		</label>
	);
}
