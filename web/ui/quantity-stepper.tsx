import { Minus, Plus } from 'lucide';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { maxQuantity, readQuantity } from '#contract/cart/quantity.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { Icon } from './icon.tsx';
import styles from './quantity-stepper.module.css';
import text from './text.module.css';
import { useEarlyText } from './use-early-input.ts';

interface QuantityStepperProps {
	quantity: number;
	/** Resolves with false when the quantity could not be saved: a typed one stays in the field then, marked as wrong. */
	onChange: ((quantity: number) => void) | ((quantity: number) => Promise<boolean>);
	/** The product, for pages with several quantities. */
	name?: string;
	disabled?: boolean;
	/** The id of a text beside it that says what is wrong with the quantity. */
	errorId?: string | undefined;
}

const steps = wordTable<number>({ ArrowUp: 1, ArrowDown: -1 });

/**
 * Focuses an invalid quantity on the page, if there is one, and returns true. Call it before sending quantities, so that no other value
 * than the typed one is sent.
 */
export function focusInvalidQuantity(): boolean {
	const field = document.querySelector<HTMLElement>('[role="spinbutton"][aria-invalid="true"]');
	field?.focus();
	return field !== null;
}

/** A quantity of at least 1, by buttons, arrow keys or typing. Typed text is used on blur or Enter; invalid text remains with an error. */
export function QuantityStepper({ quantity, onChange, name, disabled = false, errorId }: QuantityStepperProps) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState<string>();
	const [problem, setProblem] = useState<string>();
	/** What was typed could not be saved. It says so until it is: a line that went away at the next press would move the button that is pressed. */
	const [isUnsaved, setUnsaved] = useState(false);
	const sentence = problem ?? (isUnsaved ? m.cart_quantity_unsaved() : undefined);
	/** Restores the typed text, unless something else was typed meanwhile, when it could not be saved. */
	const save = async (value: number, text?: string) => {
		const isFailed = (await onChange(value)) === false && text !== undefined;
		setUnsaved(isFailed);
		if (isFailed) setTyped((typed) => typed ?? text);
	};
	const set = (value: number, text?: string) => {
		setTyped(undefined);
		setProblem(undefined);
		if (value >= 1 && value <= maxQuantity && value !== quantity) runInBackground(save(value, text));
		else setUnsaved(false);
	};
	const type = (text: string) => {
		setTyped(text);
		setProblem(undefined);
	};
	const settle = (text: string) => {
		const read = readQuantity(text);
		if (read.problem) setProblem(read.problem);
		else set(read.quantity ?? quantity, text);
	};
	useEarlyText(field, (text) => {
		type(text);
		settle(text);
	});
	const onKeyDown = (event: KeyboardEvent) => {
		const step = steps[event.key];
		if (event.key === 'Enter') settle(typed ?? '');
		if (step === undefined) return;
		event.preventDefault();
		set((readQuantity(typed ?? '').quantity ?? quantity) + step);
	};
	return (
		<fieldset
			className={`${styles.stepper} ${text.scripted}`}
			disabled={disabled}
			aria-label={name ? m.product_quantity_of({ name }) : undefined}
		>
			<div>
				<button
					type="button"
					aria-label={m.product_quantity_less()}
					aria-disabled={quantity <= 1}
					onClick={() => set(quantity - 1)}
				>
					<Icon of={Minus} size={16} />
				</button>
				<input
					ref={field}
					type="text"
					role="spinbutton"
					inputMode="numeric"
					autoComplete="off"
					aria-valuenow={quantity}
					aria-valuemin={1}
					aria-valuemax={maxQuantity}
					value={typed ?? quantity}
					aria-label={m.product_quantity()}
					aria-invalid={(isUnsaved && typed !== undefined) || (problem ?? errorId) !== undefined}
					aria-describedby={sentence ? `${id}-problem` : errorId}
					onChange={(event) => type(event.target.value)}
					onBlur={() => settle(typed ?? '')}
					onKeyDown={onKeyDown}
				/>
				<button
					type="button"
					aria-label={m.product_quantity_more()}
					aria-disabled={quantity >= maxQuantity}
					onClick={() => set(quantity + 1)}
				>
					<Icon of={Plus} size={16} />
				</button>
			</div>
			{sentence && (
				<p id={`${id}-problem`} role="alert">
					{sentence}
				</p>
			)}
		</fieldset>
	);
}
