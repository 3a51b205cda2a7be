import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { maxSearchLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { arrowStep } from '../../ui/arrow-step.ts';
import { Code } from '../../ui/code.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import listbox from '../../ui/listbox.module.css';
import styles from './product-field.module.css';
import { searchProducts } from './reference-api.ts';
import type { PickedProduct } from './reference-draft.ts';

/** Milliseconds after the last key before the search starts. */
const typingPause = 150;

type Found = { state: 'closed' } | { state: 'failed' } | { state: 'shown'; products: PickedProduct[] };

/** Products that match the text. Call `search` for each change; it aborts the call before. */
function useProductSearch() {
	const [found, setFound] = useState<Found>({ state: 'closed' });
	const newest = useRef<AbortController>(undefined);
	const close = () => {
		newest.current?.abort();
		setFound({ state: 'closed' });
	};
	const search = async (text: string) => {
		newest.current?.abort();
		if (text.trim() === '') return close();
		const controller = new AbortController();
		newest.current = controller;
		await new Promise((resolve) => setTimeout(resolve, typingPause));
		if (controller.signal.aborted) return;
		try {
			const products = await searchProducts(text.trim(), controller.signal);
			setFound(products ? { state: 'shown', products } : { state: 'failed' });
		} catch (error) {
			// aborted by a newer text
			if (!controller.signal.aborted) throw error;
		}
	};
	return { found, search, close };
}

interface ProductFieldProps {
	value: PickedProduct | null;
	error: string | undefined;
	/** For the form, as the value is a product and not the text of the input. */
	ref: Ref<{ focus: () => void }>;
	onPick: (product: PickedProduct | null) => void;
}

const nameOf = (product: PickedProduct | null) => product?.name ?? '';

/**
 * A combobox that chooses a product. The first match is preselected, so that Enter or Tab takes it. Typing clears the choice.
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
			// closes only the list, not the dialog around it
			event.preventDefault();
			event.stopPropagation();
			return close();
		}
		const chosen = options[active];
		if (!chosen) return;
		const step = arrowStep(event.key);
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
