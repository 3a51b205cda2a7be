import { Minus, Plus } from 'lucide';
import { useState } from 'react';
import { maxQuantity } from '#contract/quantity.ts';
import { m } from '#messages';
import { Icon } from './icon.tsx';
import styles from './quantity-stepper.module.css';
import text from './text.module.css';

interface QuantityStepperProps {
	quantity: number;
	onChange: (quantity: number) => void;
	/** Which product's quantity it is, where there are several. */
	name?: string;
	disabled?: boolean;
}

/** A quantity of at least 1, by buttons or typed. What is typed counts when the field is left or Enter is pressed. */
export function QuantityStepper({ quantity, onChange, name, disabled = false }: QuantityStepperProps) {
	const [typed, setTyped] = useState<string>();
	const set = (value: number) => {
		if (Number.isInteger(value) && value >= 1 && value <= maxQuantity && value !== quantity) onChange(value);
	};
	const settle = () => {
		if (typed !== undefined) set(Number(typed));
		setTyped(undefined);
	};
	return (
		<fieldset
			className={`${styles.stepper} ${text.scripted}`}
			disabled={disabled}
			aria-label={name ? m.product_quantity_of({ name }) : undefined}
		>
			<button
				type="button"
				aria-label={m.product_quantity_less()}
				aria-disabled={quantity <= 1}
				onClick={() => set(quantity - 1)}
			>
				<Icon of={Minus} size={16} />
			</button>
			<input
				type="number"
				inputMode="numeric"
				min={1}
				max={maxQuantity}
				value={typed ?? quantity}
				aria-label={m.product_quantity()}
				onChange={(event) => setTyped(event.target.value)}
				onBlur={settle}
				onKeyDown={(event) => event.key === 'Enter' && settle()}
			/>
			<button
				type="button"
				aria-label={m.product_quantity_more()}
				aria-disabled={quantity >= maxQuantity}
				onClick={() => set(quantity + 1)}
			>
				<Icon of={Plus} size={16} />
			</button>
		</fieldset>
	);
}
