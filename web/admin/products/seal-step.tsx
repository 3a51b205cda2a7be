import { Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { emptyPair, emptySize, isBlank, type ProductDraft } from './product-draft.ts';

const limits = [
	['material', m.seal_material],
	['temperature', m.seal_temperature],
	['pressure', m.seal_pressure],
	['speed', m.seal_speed],
] as const;

/** The sizes of a mechanical seal, each with its limits and its labelled dimensions. */
export function SealStep() {
	const form = useFormContext<ProductDraft>();
	const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sizes' });
	const [doomed, setDoomed] = useState<number>();
	const ask = (at: number) => {
		const variation = form.getValues(`sizes.${at}`);
		if (isBlank(variation)) remove(at);
		else setDoomed(at);
	};
	return (
		<>
			<p className="form-intro">{m.wizard_special_hint()}</p>
			{fields.map((field, at) => (
				<SealVariation key={field.id} at={at} {...(fields.length > 1 ? { onRemove: () => ask(at) } : {})} />
			))}
			<button type="button" className="button" onClick={() => append(emptySize)}>
				<Icon of={Plus} size={18} /> {m.wizard_add_variation()}
			</button>
			{doomed !== undefined && (
				<ConfirmDialog
					title={m.wizard_variation({ number: doomed + 1 })}
					text={m.wizard_remove_variation_confirm()}
					confirm={m.wizard_remove_variation({ number: doomed + 1 })}
					cancel={m.admin_cancel()}
					onConfirm={() => {
						remove(doomed);
						setDoomed(undefined);
					}}
					onCancel={() => setDoomed(undefined)}
				/>
			)}
		</>
	);
}

function SealVariation({ at, onRemove }: { at: number; onRemove?: () => void }) {
	const form = useFormContext<ProductDraft>();
	const { fields, append, remove } = useFieldArray({ control: form.control, name: `sizes.${at}.pairs` });
	const errors = form.formState.errors.sizes?.[at];
	return (
		<fieldset className="seal-variation">
			<legend>{m.wizard_variation({ number: at + 1 })}</legend>
			<div className="wizard-pair">
				<Field
					{...form.register(`sizes.${at}.size`)}
					{...{ label: m.wizard_size(), required: true, maxLength: 120, error: errors?.size?.message }}
				/>
				<Field
					{...form.register(`sizes.${at}.description`)}
					{...{ label: m.wizard_description(), required: true, maxLength: 5_000, error: errors?.description?.message }}
				/>
				{limits.map(([name, label]) => (
					<Field
						key={name}
						{...form.register(`sizes.${at}.${name}`)}
						{...{ label: label(), required: true, maxLength: 200, error: errors?.[name]?.message }}
					/>
				))}
			</div>
			<h3>{m.wizard_pairs()}</h3>
			{errors?.pairs?.message && <p className="field-error">{errors.pairs.message}</p>}
			{fields.map((field, index) => (
				<div key={field.id} className="seal-pair">
					<Field
						{...form.register(`sizes.${at}.pairs.${index}.label`)}
						{...{ label: m.seal_label(), required: true }}
					/>
					<Field
						{...form.register(`sizes.${at}.pairs.${index}.value`)}
						{...{ label: m.seal_value(), required: true }}
					/>
					{fields.length > 1 && (
						<button
							type="button"
							className="icon-button"
							aria-label={m.wizard_remove_pair({ number: index + 1 })}
							onClick={() => remove(index)}
						>
							<Icon of={Trash2} size={20} />
						</button>
					)}
				</div>
			))}
			<div className="console-actions">
				<button type="button" className="button" onClick={() => append(emptyPair)}>
					<Icon of={Plus} size={18} /> {m.wizard_add_pair()}
				</button>
				{onRemove && (
					<button type="button" className="text-button" onClick={onRemove}>
						{m.wizard_remove_variation({ number: at + 1 })}
					</button>
				)}
			</div>
		</fieldset>
	);
}
