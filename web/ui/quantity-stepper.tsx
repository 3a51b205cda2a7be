import { Minus, Plus } from 'lucide';
import { useState } from 'react';
import { m } from '#messages';
import { Icon } from './icon.tsx';

const most = 99_999;

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
		if (Number.isInteger(value) && value >= 1 && value <= most && value !== quantity) onChange(value);
	};
	const settle = () => {
		if (typed !== undefined) set(Number(typed));
		setTyped(undefined);
	};
	return (
		<fieldset className="stepper" disabled={disabled} aria-label={name ? m.product_quantity_of({ name }) : undefined}>
			<button
				type="button"
				aria-label={m.product_quantity_less()}
				aria-disabled={quantity <= 1}
				onClick={() => set(quantity - 1)}
			>
				<Icon of={Minus} size={16} />
			</button>
			<input
				{...{ type: 'number', min: 1, max: most, value: typed ?? quantity, inputMode: 'numeric' as const }}
				aria-label={m.product_quantity()}
				onChange={(event) => setTyped(event.target.value)}
				onBlur={settle}
				onKeyDown={(event) => event.key === 'Enter' && settle()}
			/>
			<button
				type="button"
				aria-label={m.product_quantity_more()}
				aria-disabled={quantity >= most}
				onClick={() => set(quantity + 1)}
			>
				<Icon of={Plus} size={16} />
			</button>
		</fieldset>
	);
}
