import { orderWords } from '#contract/requests/order-words.ts';
import { m } from '#messages';
import { FieldFrame } from '../ui/field-frame.tsx';

/** The number of the order in the buyer's own books. */
export function PoNumberField({ value, onType }: { value: string; onType: (value: string) => void }) {
	return (
		<FieldFrame label={m.quote_po_number()}>
			{(control) => (
				<input
					{...control}
					type="text"
					dir="auto"
					autoComplete="off"
					maxLength={orderWords.poNumber.max}
					value={value}
					onChange={({ target }) => onType(target.value)}
				/>
			)}
		</FieldFrame>
	);
}
