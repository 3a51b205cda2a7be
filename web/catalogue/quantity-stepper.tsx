import { Minus, Plus } from 'lucide-react';
import { m } from '#messages';

/** A quantity of at least 1, by buttons or typed. */
export function QuantityStepper({ quantity, onChange }: { quantity: number; onChange: (quantity: number) => void }) {
	const set = (value: number) => Number.isInteger(value) && value >= 1 && value <= 99_999 && onChange(value);
	return (
		<div className="stepper">
			<button
				type="button"
				aria-label={m.product_quantity_less()}
				disabled={quantity <= 1}
				onClick={() => set(quantity - 1)}
			>
				<Minus size={16} aria-hidden="true" />
			</button>
			<input
				{...{ type: 'number', min: 1, max: 99_999, value: quantity, inputMode: 'numeric' as const }}
				aria-label={m.product_quantity()}
				onChange={(event) => set(event.target.valueAsNumber)}
			/>
			<button type="button" aria-label={m.product_quantity_more()} onClick={() => set(quantity + 1)}>
				<Plus size={16} aria-hidden="true" />
			</button>
		</div>
	);
}
