import { useFormContext } from 'react-hook-form';
import type { LineToPrice } from '#contract/quotes/quote-desk.schema.ts';
import { quoteFields } from '#contract/quotes/quote-fields.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { LineName } from '../../requests/line-name.tsx';
import field from '../../ui/field.module.css';
import text from '../../ui/text.module.css';
import type { DeskLine } from './desk-lines.ts';
import type { DeskDraft } from './quote-draft.ts';
import styles from './quote-lines.module.css';

interface LineOfferProps {
	at: number;
	line: DeskLine;
	/** The line of the request that this line answers. */
	request: LineToPrice | undefined;
	error: string | undefined;
}

/** `Requested: 6205-2RS 25mm, quantity 12`: apart, since what a buyer types may have a quantity of its own, `2 pcs MG1`. */
function requestedText({ quantity, typed, name, size }: LineToPrice): string {
	const words = typed ?? [name, size].filter(Boolean).join(' ');
	return m.quote_desk_requested({ words: isolateCodes(words), quantity });
}

/** Whether a line offers another part, other words or another quantity than requested. */
function differsFromRequest(line: DeskLine, request: LineToPrice): boolean {
	const isSame =
		line.kind === 'part'
			? line.product_id === request.product_id && line.size === request.size
			: request.product_id === null && line.text === (request.typed ?? request.name);
	return !isSame || line.quantity !== String(request.quantity);
}

/** What a line offers: a part, or a field for its words. Below it what the buyer requested, if that differs. */
export function LineOffer({ at, line, request, error }: LineOfferProps) {
	const { register } = useFormContext<DeskDraft>();
	const { kind, name, code, size, product_id } = line;
	return (
		<span className={styles.offer}>
			{kind === 'part' ? (
				<LineName item={{ name, code, size, product_id, category_name: size ?? '', typed: null }} apart cell="part" />
			) : (
				<span className={field.input}>
					<input
						{...register(`lines.${at}.text`, {
							// a line that becomes a part is still shown with this field when its words are removed
							validate: (words, { lines }) =>
								lines[at]?.kind === 'part' || words.trim() !== '' || m.quote_line_text_needed(),
						})}
						data-cell="part"
						tabIndex={-1}
						type="text"
						dir="auto"
						autoComplete="off"
						maxLength={quoteFields.lineText.max}
						aria-label={kind === 'charge' ? m.quote_desk_charge_words() : m.quote_desk_text_words()}
						aria-invalid={error !== undefined}
						placeholder={kind === 'charge' ? m.quote_desk_charge_words() : m.quote_desk_text_words()}
					/>
				</span>
			)}
			{error && <span className={field.error}>{error}</span>}
			{request && differsFromRequest(line, request) && <span className={text.code}>{requestedText(request)}</span>}
		</span>
	);
}
