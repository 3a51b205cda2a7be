import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import type { Issue } from '#contract/errors.ts';
import type { SealFigure, WrittenQuestion } from '#contract/seals/seal-question.ts';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { FieldFrame } from '../ui/field-frame.tsx';
import { clearDraft, storeDraft, storedDraft } from '../ui/form-draft.ts';
import lengthDrawing from './measure-length.svg';
import rubberDrawing from './measure-rubber.svg';
import seatDrawing from './measure-seat.svg';
import shaftDrawing from './measure-shaft.svg';
import { RadioRow } from './radio-row.tsx';
import styles from './seal-form.module.css';
import { ShapeChoice } from './shape-choice.tsx';

const figures = [
	['shaft', m.finder_shaft, shaftDrawing],
	['outer', m.finder_outer, seatDrawing],
	['length', m.finder_length, lengthDrawing],
] as const satisfies (readonly [SealFigure, ...unknown[]])[];

const units = [
	['mm', m.finder_unit_mm],
	['in', m.finder_unit_in],
] as const;

const places = [
	['shaft', m.finder_place_shaft],
	['rubber', m.finder_place_rubber],
] as const;

/** The draft belongs to the URL: one of other measurements has its own. */
const draftKeyOf = (written: WrittenQuestion) => `seal ${JSON.stringify(written)}`;

const isTouched = ({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement) =>
	type === 'radio' ? checked !== defaultChecked : value !== defaultValue;

/** Fills in what was typed before the page was loaded again, beside what was typed since. */
function fillTyped(form: HTMLFormElement | null, draftKey: string): void {
	const typed = new Map(Object.entries(storedDraft(draftKey, {}) ?? {}));
	const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
	const touched = new Set(fields.filter(isTouched).map(({ name }) => name));
	for (const field of fields) {
		const value: unknown = typed.get(field.name);
		if (typeof value !== 'string' || touched.has(field.name)) continue;
		if (field.type === 'radio') field.checked = field.value === value;
		else field.value = value;
	}
}

interface SealFormProps {
	/** The parameters of the URL. */
	written: WrittenQuestion;
	issues: Issue[];
}

/**
 * A ref for the form. Shows the URL's parameters and the draft in its fields, also after Back, without replacing the fields. Focuses the first wrong
 * field: on a phone, its error would else be out of view.
 */
function useShownQuestion(written: WrittenQuestion, issues: Issue[]) {
	const form = useRef<HTMLFormElement>(null);
	const key = draftKeyOf(written);
	const shownKey = useRef(key);
	useEffect(() => {
		if (shownKey.current !== key) form.current?.reset();
		shownKey.current = key;
		fillTyped(form.current, key);
	}, [key]);
	const { key: entry } = useLocation();
	const wrongFields = issues.map(({ path }) => path).join();
	// also when the same is sent again, which changes nothing but the entry of the history
	useEffect(() => {
		if (wrongFields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [wrongFields, entry]);
	return form;
}

/** The measurements of an old seal, each with a drawing; works without scripts. */
export function SealForm({ written, issues }: SealFormProps) {
	const form = useShownQuestion(written, issues);
	const draftKey = draftKeyOf(written);
	const store = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
		storeDraft(draftKey, Object.fromEntries(new FormData(currentTarget)));
	const issueOf = (name: string) => issues.find(({ path }) => path === name)?.message;
	return (
		<Form
			ref={form}
			className={styles.form}
			action={`${urls.findSeal}#results`}
			aria-label={m.finder_form()}
			onChange={store}
			onSubmit={() => clearDraft(draftKey)}
		>
			<div className={styles.options}>
				<RadioRow name="unit" legend={m.finder_unit()} options={units} chosen={written.unit} />
				<RadioRow name="place" legend={m.finder_place()} options={places} chosen={written.place} />
			</div>
			{figures.map(([name, label, drawing]) => (
				<div key={name} className={styles.figure}>
					<span className={styles.drawing}>
						<img src={drawing} alt="" width={320} height={220} />
						{name === 'shaft' && <img className={styles.rubber} src={rubberDrawing} alt="" width={320} height={220} />}
					</span>
					<FieldFrame label={label()} required error={issueOf(name)}>
						{(control) => (
							<input {...control} name={name} dir="ltr" autoComplete="off" defaultValue={written[name] ?? ''} />
						)}
					</FieldFrame>
				</div>
			))}
			<ShapeChoice chosen={written.shape} error={issueOf('shape')} />
			<button type="submit" className={button.primary}>
				{m.finder_submit()}
			</button>
		</Form>
	);
}
