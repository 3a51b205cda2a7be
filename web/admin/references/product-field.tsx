import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { maxSearchLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { Code } from '../../ui/code.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import listbox from '../../ui/listbox.module.css';
import styles from './product-field.module.css';
import type { PickedProduct } from './reference-draft.ts';
import { useProductSearch } from './use-product-search.ts';

interface ProductFieldProps {
	value: PickedProduct | null;
	error: string | undefined;
	/** What a form needs of it: its value is no input's text. */
	ref: Ref<{ focus: () => void }>;
	onPick: (product: PickedProduct | null) => void;
}

const nameOf = (product: PickedProduct | null) => product?.name ?? '';

/**
 * Chooses a part: a combobox with a list, whose first part is chosen by itself, so that Enter or Tab takes it. Typing on gives up
 * what was chosen.
 */
export function ProductField({ value, error, ref, onPick }: ProductFieldProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
	const [text, setText] = useState(nameOf(value));
	const [active, setActive] = useState(0);
	const { found, search, close } = useProductSearch();
	const options = found.state === 'shown' ? found.products : [];
	const type = (typed: string) => {
		setText(typed);
		setActive(0);
		if (value) onPick(null);
		runInBackground(search(typed));
	};
	const pick = (product: PickedProduct) => {
		setText(product.name);
		close();
		onPick(product);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (found.state === 'closed') return;
		if (event.key === 'Escape') {
			// closes the list alone, and not the dialog around it
			event.preventDefault();
			event.stopPropagation();
			return close();
		}
		const chosen = options[active];
		if (!chosen) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined) {
			event.preventDefault();
			setActive((active + step + options.length) % options.length);
		} else if (event.key === 'Enter') {
			event.preventDefault();
			pick(chosen);
		} else if (event.key === 'Tab') pick(chosen);
	};
	return (
		<div className={styles.field}>
			<FieldFrame label={m.reference_product()} required error={error}>
				{(control) => (
					<input
						{...control}
						ref={input}
						dir="auto"
						role="combobox"
						aria-expanded={options.length > 0}
						aria-controls={`${id}-list`}
						aria-autocomplete="list"
						aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
						placeholder={m.references_product_hint()}
						value={text}
						maxLength={maxSearchLength}
						autoComplete="off"
						required
						onChange={(event) => type(event.target.value)}
						onKeyDown={onKeyDown}
						onBlur={close}
					/>
				)}
			</FieldFrame>
			<div
				role="listbox"
				id={`${id}-list`}
				aria-label={m.references_products()}
				className={`${listbox.listbox} ${styles.list}`}
				hidden={options.length === 0}
			>
				{options.map((product, at) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
					<div
						key={product.id}
						role="option"
						id={`${id}-${at}`}
						aria-selected={at === active}
						tabIndex={-1}
						className={`${listbox.option} ${styles.option}`}
						// the focus stays in the input
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => pick(product)}
					>
						<span>
							<Code>{product.name}</Code>
						</span>
						<span className={styles.model}>{product.model && <Code>{product.model}</Code>}</span>
					</div>
				))}
			</div>
			<p role="status" className={styles.state}>
				{found.state === 'failed' && m.references_products_failed()}
				{found.state === 'shown' && options.length === 0 && m.references_products_empty()}
			</p>
		</div>
	);
}
