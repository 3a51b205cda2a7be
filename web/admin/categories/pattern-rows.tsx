import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { catalogueFields, listLimits } from '#contract/catalogue/fields.ts';
import { baseLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { focusField } from '../../ui/focus-now.ts';
import text from '../../ui/text.module.css';
import { AddRowButton, useRemoveRow } from '../frame/add-row-button.tsx';
import { RowButtons } from '../frame/row-buttons.tsx';
import styles from './parameters.module.css';
import { bodyOf, type ParametersDraft } from './parameters-draft.ts';
import { useRowMoves } from './use-row-moves.ts';

/** The patterns by which sizes are read. The first that matches counts. */
export function PatternRows({ form }: { form: UseFormReturn<ParametersDraft> }) {
	const { control, register, formState, setValue, watch } = form;
	const { fields, append, remove, move } = useFieldArray({ control, name: 'patterns' });
	const { addButton, removeRow } = useRemoveRow(remove);
	/** The pattern that values are inserted into: the one that was typed in last. */
	const [current, setCurrent] = useState(0);
	const moves = useRowMoves({
		count: fields.length,
		move,
		movedText: (_, position) => m.parameters_pattern_moved({ position, count: fields.length }),
	});
	const named = watch('parameters').filter(({ key, name }) => key !== '' || name[baseLanguage].trim() !== '');
	const keys = bodyOf({ parameters: named, patterns: [] }).parameters.flatMap(({ key }) => key ?? []);
	const insert = (at: number, key: string) => {
		const path = `patterns.${at}.text` as const;
		// the browser remembers where the caret was
		focusField(path);
		const input = document.activeElement;
		if (!(input instanceof HTMLInputElement)) return;
		input.setRangeText(`{${key}}`, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
		setValue(path, input.value, { shouldDirty: true });
	};
	return (
		<>
			<p className={field.hint}>
				{m.parameters_patterns_hint({ example: '{inner} x {outer} x {width}', size: '25x47x7 mm' })}
			</p>
			{fields.map(({ id }, at) => {
				const number = at + 1;
				return (
					<fieldset
						key={id}
						className={styles.pattern}
						aria-label={m.parameters_pattern({ number })}
						onFocus={() => setCurrent(at)}
						onKeyDown={(event) => moves.onKeyDown(event, at)}
					>
						<Field
							{...register(`patterns.${at}.text`)}
							label={m.parameters_pattern({ number })}
							required
							dir="ltr"
							className={styles.typed}
							maxLength={catalogueFields.sizePattern.max}
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							error={formState.errors.patterns?.[at]?.text?.message}
						/>
						<RowButtons
							index={at}
							className={styles.buttons}
							count={fields.length}
							labels={{
								up: m.parameters_pattern_up({ number }),
								down: m.parameters_pattern_down({ number }),
							}}
							onMove={(to) => moves.moveTo(at, to)}
							removal={{ label: m.parameters_pattern_remove({ number }), onRemove: () => removeRow(at) }}
						/>
						{at === Math.min(current, fields.length - 1) && keys.length > 0 && (
							<p className={styles.keys}>
								<span>{m.parameters_insert_label()}</span>
								{keys.map((key) => (
									<button
										key={key}
										type="button"
										className={styles.key}
										aria-label={m.parameters_insert({ key: `{${key}}`, number })}
										onClick={() => insert(at, key)}
									>
										<Code>{`{${key}}`}</Code>
									</button>
								))}
							</p>
						)}
					</fieldset>
				);
			})}
			<AddRowButton
				ref={addButton}
				label={m.parameters_pattern_add()}
				isFull={fields.length >= listLimits.sizePatterns}
				onAdd={() => append({ text: '' }, { focusName: `patterns.${fields.length}.text` })}
			/>
			<p role="status" className={text.hidden}>
				{moves.announced}
			</p>
		</>
	);
}
