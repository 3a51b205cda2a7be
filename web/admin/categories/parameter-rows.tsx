import { useId } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { catalogueFields, listLimits } from '#contract/catalogue/fields.ts';
import { parameterKey } from '#contract/catalogue/parameter-keys.ts';
import { parameterKindLabels, parameterKinds } from '#contract/catalogue/parameter-kinds.ts';
import { baseLanguage } from '#contract/language.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import text from '../../ui/text.module.css';
import { AddRowButton, useRemoveRow } from '../frame/add-row-button.tsx';
import { RowButtons } from '../frame/row-buttons.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { formLanguages, shopLanguages } from '../frame/shop-languages.ts';
import { inputIn, translatedLabel } from '../frame/translations.ts';
import styles from './parameters.module.css';
import { newParameter, type ParametersDraft, rowName } from './parameters-draft.ts';
import { useRowMoves } from './use-row-moves.ts';

/** Units that are offered; any other may be typed. */
const usualUnits = [
	'mm',
	'cm',
	'm',
	'in',
	'DN',
	'bar',
	'V',
	'A',
	'kW',
	'kVA',
	'Hz',
	'µF',
	'°C',
	'L',
	'm/s',
	'm³/h',
	'rpm',
	'kN',
	'kg',
	'%',
];
const { parameterName, parameterUnit } = catalogueFields;

/** The measured values of a category, in the order of the shop. */
export function ParameterRows({ form }: { form: UseFormReturn<ParametersDraft> }) {
	const { control, register, formState, getValues, setValue, watch } = form;
	const { fields, append, remove, move } = useFieldArray({ control, name: 'parameters' });
	const { addButton, removeRow } = useRemoveRow(remove);
	const units = useId();
	const rows = watch('parameters');
	const nameAt = (at: number) => isolateCodes(rowName(rows[at] ?? newParameter()));
	const moves = useRowMoves({
		count: fields.length,
		move,
		movedText: (from, position) => m.parameters_moved({ name: nameAt(from), position, count: fields.length }),
	});
	/** A key, once made, stays when the name is changed, since patterns may name it. */
	const makeKey = (at: number) => {
		const typed = getValues('parameters');
		const row = typed[at];
		if (row?.key !== '' || row.name[baseLanguage].trim() === '') return;
		const taken = new Set(typed.map(({ key }) => key));
		setValue(`parameters.${at}.key`, parameterKey(row.name[baseLanguage], taken));
	};
	return (
		<>
			{fields.length === 0 && <p className={formStyles.intro}>{m.parameters_none()}</p>}
			{fields.length > 1 && <p className={field.hint}>{m.parameters_order_hint()}</p>}
			<datalist id={units}>
				{usualUnits.map((unit) => (
					<option key={unit} value={unit} />
				))}
			</datalist>
			{fields.map(({ id }, at) => {
				const path = `parameters.${at}` as const;
				const errors = formState.errors.parameters?.[at];
				const isNumber = rows[at]?.kind === 'number';
				const name = nameAt(at);
				return (
					<fieldset
						key={id}
						className={styles.row}
						aria-label={m.parameters_row_name({ number: at + 1 })}
						onKeyDown={(event) => moves.onKeyDown(event, at)}
					>
						{formLanguages().map((language) => (
							<Field
								key={language}
								{...register(`${path}.name.${language}`, {
									...(language === baseLanguage && { onBlur: () => makeKey(at) }),
								})}
								{...inputIn(language)}
								label={translatedLabel(m.parameters_name(), language)}
								required={shopLanguages().includes(language)}
								maxLength={parameterName.max}
								autoComplete="off"
								error={errors?.name?.[language]?.message}
							/>
						))}
						<SelectField {...register(`${path}.kind`)} label={m.parameters_kind()} error={errors?.kind?.message}>
							{parameterKinds.map((kind) => (
								<option key={kind} value={kind}>
									{parameterKindLabels[kind]()}
								</option>
							))}
						</SelectField>
						{isNumber && (
							<Field
								{...register(`${path}.unit`)}
								label={m.parameters_unit()}
								list={units}
								dir="ltr"
								maxLength={parameterUnit.max}
								autoComplete="off"
								spellCheck={false}
								error={errors?.unit?.message}
							/>
						)}
						<label className={`${field.check} ${styles.shown}`}>
							<input type="checkbox" {...register(`${path}.filterable`)} /> {m.parameters_filterable()}
						</label>
						<RowButtons
							index={at}
							className={styles.buttons}
							count={fields.length}
							labels={{
								up: m.parameters_up({ name }),
								down: m.parameters_down({ name }),
							}}
							onMove={(to) => moves.moveTo(at, to)}
							removal={{ label: m.parameters_remove({ name }), onRemove: () => removeRow(at) }}
						/>
					</fieldset>
				);
			})}
			<AddRowButton
				ref={addButton}
				label={m.parameters_add()}
				isFull={fields.length >= listLimits.parameters}
				onAdd={() => append(newParameter(), { focusName: `parameters.${fields.length}.name.${baseLanguage}` })}
			/>
			<p role="status" className={text.hidden}>
				{moves.announced}
			</p>
		</>
	);
}
