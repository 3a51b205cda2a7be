import { useId } from 'react';
import { choiceParameter } from '#contract/catalogue/parameter-query.ts';
import type { ChosenFilter, Facet } from '#contract/search/facets.schema.ts';
import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import field from '../ui/field.module.css';
import styles from './facet-field.module.css';
import { choiceText } from './filter-text.ts';

interface FacetFieldProps {
	facet: Facet;
	chosen: ChosenFilter | undefined;
}

/**
 * The values whose checkboxes are checked. A choice that is no value itself checks every pair with it: `carbon` → `carbon/ceramic`.
 */
function checkedValues(choices: string[], values: string[]): Set<string> {
	const chosen = choices.map((choice) => choice.toLowerCase());
	const listed = values.filter((value) => chosen.includes(value.toLowerCase()));
	const parts = chosen.filter((choice) => !listed.some((value) => value.toLowerCase() === choice));
	const pairs = values.filter((value) => value.split('/').some((part) => parts.includes(part.toLowerCase())));
	return new Set([...listed, ...pairs]);
}

function Range({ facet: { key, name, unit, min, max }, chosen }: FacetFieldProps) {
	const ends = [
		['from', chosen?.from ?? null, min, m.filters_from(), m.filters_from_of({ name })],
		['to', chosen?.to ?? null, max, m.filters_to(), m.filters_to_of({ name })],
	] as const;
	return (
		<div className={styles.range}>
			{ends.map(([end, value, limit, label, fullLabel]) => (
				<label key={end} className={field.input}>
					<span aria-hidden="true">{label}</span>
					<input
						name={`${key}.${end}`}
						defaultValue={value ?? ''}
						placeholder={limit === null ? '' : String(limit)}
						aria-label={unit ? `${fullLabel}, ${unit}` : fullLabel}
						inputMode="decimal"
						maxLength={20}
						autoComplete="off"
						dir="ltr"
					/>
				</label>
			))}
		</div>
	);
}

function Choices({ facet, chosen }: FacetFieldProps) {
	const checked = checkedValues(
		chosen?.choices ?? [],
		facet.values.map(({ value }) => value),
	);
	return (
		<ul className={styles.choices}>
			{facet.values.map(({ value, count }) => (
				<li key={value}>
					<label className={field.check}>
						<input
							type="checkbox"
							name={facet.key}
							value={choiceParameter(value)}
							defaultChecked={checked.has(value)}
						/>
						<span>
							<Code>{choiceText(facet, value)}</Code>
						</span>
						<span className={styles.count}>{count}</span>
					</label>
				</li>
			))}
		</ul>
	);
}

/** A filter for one parameter: checkboxes, or a range in its unit. */
export function FacetField(props: FacetFieldProps) {
	const { name, unit, kind } = props.facet;
	const id = useId();
	return (
		<fieldset className={styles.facet} aria-labelledby={id}>
			<legend id={id}>
				<Code>{name}</Code> {unit && <span className={styles.unit}>{unit}</span>}
			</legend>
			{kind === 'number' ? <Range {...props} /> : <Choices {...props} />}
		</fieldset>
	);
}
