import { useRef } from 'react';
import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { writtenItems } from '#contract/search/compare.ts';
import { m } from '#messages';
import { toast } from '../ui/toast.ts';
import { useEarlyChoice } from '../ui/use-early-input.ts';
import { compareForm } from './compare-form.tsx';
import { addCompared, isSameChoice, removeCompared, useCompared } from './compare-store.ts';
import styles from './compare-toggle.module.css';

interface CompareToggleProps {
	product: ProductSummary;
	/** The size that was searched for, or that alone meets the filters. */
	size: string | null | undefined;
}

/** A checkbox to compare a part: adds it to the bar, or without scripts to the form. */
export function CompareToggle({ product: { id, name, sizes }, size }: CompareToggleProps) {
	const choice = { id, name, size: (sizes.length > 1 && size) || undefined };
	const isChosen = useCompared().some((other) => isSameChoice(other, choice));
	const choose = (input: HTMLInputElement) => {
		if (!input.checked) return removeCompared(choice);
		if (!addCompared(choice)) void toast('info', m.compare_full());
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
					value={writtenItems([choice])}
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
