import { useRef } from 'react';
import { m } from '#messages';
import { toast } from '../ui/toast.ts';
import { useEarlyChoice } from '../ui/use-early-input.ts';
import { compareForm } from './compare-form.tsx';
import { addCompared, type ComparedChoice, removeCompared, useCompared } from './compare-store.ts';
import styles from './compare-toggle.module.css';

/** A checkbox to compare a part: adds it to the bar, or without scripts to the form. */
export function CompareToggle({ product: { id, name } }: { product: ComparedChoice }) {
	const isChosen = useCompared().some((choice) => choice.id === id);
	const choose = (input: HTMLInputElement) => {
		if (!input.checked) return removeCompared(id);
		if (!addCompared({ id, name })) void toast('info', m.compare_full());
	};
	const box = useRef<HTMLInputElement>(null);
	useEarlyChoice(box, choose);
	return (
		<span className={styles.toggle}>
			<label>
				<input
					ref={box}
					type="checkbox"
					name="items"
					value={id}
					form={compareForm}
					autoComplete="off"
					checked={isChosen}
					aria-label={m.compare_one_of({ name })}
					onChange={({ target }) => choose(target)}
				/>
				<span aria-hidden="true">{m.compare_one()}</span>
			</label>
		</span>
	);
}
