import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import type { Issue } from '#contract/errors.ts';
import type { SealFigure, WrittenQuestion } from '#contract/seals/seal-question.ts';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { FieldFrame } from '../ui/field-frame.tsx';
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

interface SealFormProps {
	/** The parameters of the URL. */
	written: WrittenQuestion;
	issues: Issue[];
}

/**
 * A ref for the form. Shows the URL's parameters in its fields, also after Back, without replacing the fields. Focuses the first wrong
 * field: on a phone, its error would else be out of view.
 */
function useShownQuestion(written: WrittenQuestion, issues: Issue[]) {
	const form = useRef<HTMLFormElement>(null);
	const key = JSON.stringify(written);
	const shownKey = useRef(key);
	useEffect(() => {
		if (shownKey.current === key) return;
		shownKey.current = key;
		form.current?.reset();
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
	const issueOf = (name: string) => issues.find(({ path }) => path === name)?.message;
	return (
		<Form ref={form} className={styles.form} action={`${urls.findSeal}#results`} aria-label={m.finder_form()}>
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
