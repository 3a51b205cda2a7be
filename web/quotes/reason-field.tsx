import { quoteFields } from '#contract/quotes/quote-fields.ts';
import { FieldFrame } from '../ui/field-frame.tsx';

interface ReasonFieldProps {
	label: string;
	value: string;
	onType: (value: string) => void;
}

function focusNow(element: HTMLElement | null) {
	element?.focus({ preventScroll: true });
	element?.scrollIntoView({ block: 'center' });
}

/**
 * Why a quote is declined or not approved. It has the focus when it appears: on a phone the button that opens it stays in view, far above it.
 */
export function ReasonField({ label, value, onType }: ReasonFieldProps) {
	return (
		<FieldFrame label={label}>
			{(control) => (
				<textarea
					{...control}
					ref={focusNow}
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
