import { quoteFields } from '#contract/quotes/quote-fields.ts';
import { FieldFrame } from '../ui/field-frame.tsx';

interface ReasonFieldProps {
	label: string;
	value: string;
	onType: (value: string) => void;
}

/** Why a quote is declined or not approved. */
export function ReasonField({ label, value, onType }: ReasonFieldProps) {
	return (
		<FieldFrame label={label}>
			{(control) => (
				<textarea
					{...control}
					rows={3}
					dir="auto"
					maxLength={quoteFields.reason.max}
					value={value}
					onChange={({ target }) => onType(target.value)}
				/>
			)}
		</FieldFrame>
	);
}
