import option from '../search/option.module.css';
import styles from './radio-row.module.css';

interface RadioRowProps {
	name: string;
	legend: string;
	options: readonly (readonly [value: string, label: () => string])[];
	/** The chosen value; the first option for an unknown value. */
	chosen: string | undefined;
}

/** A row of radio buttons. */
export function RadioRow({ name, legend, options, chosen }: RadioRowProps) {
	const checked = options.find(([value]) => value === chosen) ?? options[0];
	return (
		<fieldset className={styles.row}>
			<legend>{legend}</legend>
			{options.map(([value, label]) => (
				<label key={value} className={option.option}>
					<input type="radio" name={name} value={value} defaultChecked={value === checked?.[0]} />
					<span>{label()}</span>
				</label>
			))}
		</fieldset>
	);
}
