import { ChevronDown, GripVertical } from 'lucide';
import { type DragEvent, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatAmount } from '#contract/money/currencies.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import { nameOfLine, partOf, proposalsIn, readDiscount, readQuantity, statedAvailability } from './desk-lines.ts';
import { LineCell } from './line-cell.tsx';
import { LineDetails } from './line-details.tsx';
import { LineOffer } from './line-offer.tsx';
import { MarginOfLine } from './margins.tsx';
import { PriceCell } from './price-cell.tsx';
import { type DeskDraft, lineNet } from './quote-draft.ts';
import lineStyles from './quote-line.module.css';
import styles from './quote-lines.module.css';
import { useLines } from './use-desk-lines.ts';
import { useDraftValue } from './use-draft-value.ts';

interface QuoteLineProps {
	/** Index of the line. */
	at: number;
	isLast: boolean;
	/** Id of the sentence about the keys. */
	hintId: string;
	/** Id of the list of availabilities. */
	listId: string;
}

/** Type of the dragged data: the index of a line. */
const draggedLine = 'application/x-quote-line';

/** Moves a line that is dropped on this one to this place. */
function useDrop(at: number) {
	const { move } = useLines();
	const [isOver, setOver] = useState(false);
	const hasLine = (event: DragEvent) => event.dataTransfer.types.includes(draggedLine);
	return {
		isOver,
		target: {
			onDragOver(event: DragEvent) {
				if (!hasLine(event)) return;
				event.preventDefault();
				setOver(true);
			},
			onDragLeave: () => setOver(false),
			onDrop(event: DragEvent) {
				setOver(false);
				if (!hasLine(event)) return;
				event.preventDefault();
				move(Number(event.dataTransfer.getData(draggedLine)), at);
			},
		},
	};
}

/** A line of the quote with its price fields. The details are open at first if the seller has filled any of them, and open for an error. */
export function QuoteLine({ at, isLast, hintId, listId }: QuoteLineProps) {
	const { register, formState } = useFormContext<DeskDraft>();
	const { parts } = useLines();
	const errors = formState.errors.lines?.[at];
	const partError = errors?.product_id ?? errors?.size;
	const line = useDraftValue(({ lines }) => lines[at]);
	const currency = useDraftValue((draft) => draft.currency);
	const conversion = useDraftValue((draft) => draft.conversion);
	const net = useDraftValue((draft) => lineNet(draft, at));
	const bodyId = useId();
	const request = line && parts.lines.find(({ line_id }) => line_id === line.line_id);
	const offersRequested = request !== undefined && request.product_id === line?.product_id;
	const initialAvailability = offersRequested ? statedAvailability(request) : '';
	const [isOpen, setOpen] = useState(() =>
		Boolean(line && (line.note || line.availability !== initialAvailability || line.unit || line.vat_percent)),
	);
	const foldedErrors = [
		errors?.availability,
		errors?.note,
		errors?.unit,
		errors?.vat_percent,
		errors?.discount_percent,
	];
	const hasFoldedError = foldedErrors.some((error) => error !== undefined);
	const [hadFoldedError, setHadFoldedError] = useState(false);
	// opens for an error, and stays open when that is corrected
	if (hasFoldedError !== hadFoldedError) {
		setHadFoldedError(hasFoldedError);
		if (hasFoldedError) setOpen(true);
	}
	const { isOver, target } = useDrop(at);
	if (!line) return null;
	const name = nameOfLine(line);
	const label = { name: isolateCodes(name) };
	const proposals = proposalsIn(
		{ currency, conversion, quantity: line.quantity },
		partOf(parts, line)?.proposals ?? [],
	);
	return (
		<tbody id={bodyId} className={styles.line} data-open={isOpen} data-over={isOver} {...target}>
			<tr>
				<th scope="row">
					<span
						className={styles.grip}
						aria-hidden="true"
						draggable
						onDragStart={(event) => event.dataTransfer.setData(draggedLine, String(at))}
					>
						<Icon of={GripVertical} size={16} />
					</span>
					<LineOffer at={at} line={line} request={request} error={errors?.text?.message} />
					{partError && (
						<span className={field.error} role="alert">
							{partError.message}
						</span>
					)}
				</th>
				<td className={styles.quantity} data-label={m.quote_desk_quantity()}>
					<LineCell
						label={m.quote_desk_quantity_of(label)}
						cell="quantity"
						error={errors?.quantity?.message}
						registered={register(`lines.${at}.quantity`, { validate: (typed) => readQuantity(typed).problem ?? true })}
						className={styles.amount}
						numeric
					/>
					{line.unit && <span className={text.code}>{line.unit}</span>}
				</td>
				<td className={styles.price} data-label={m.quote_desk_price()}>
					<PriceCell
						at={at}
						name={name}
						currency={currency}
						hintId={hintId}
						isLast={isLast}
						price={line.unit_price}
						proposals={proposals}
					/>
				</td>
				<td className={styles.discount} data-label={m.quote_desk_discount()}>
					<LineCell
						label={m.quote_desk_discount_of(label)}
						cell="discount"
						error={errors?.discount_percent?.message}
						registered={register(`lines.${at}.discount_percent`, {
							validate: (typed) => readDiscount(typed).problem ?? true,
						})}
						className={styles.amount}
						numeric
					/>
				</td>
				<td className={lineStyles.net} data-label={m.quote_desk_net()}>
					<output>{net === undefined ? '–' : <bdi dir="ltr">{formatAmount(net, currency)}</bdi>}</output>
					<button
						type="button"
						data-cell="more"
						// Tab goes from price to price, the arrow keys to the other cells
						tabIndex={-1}
						className={`${button.text} ${lineStyles.more}`}
						aria-expanded={isOpen}
						aria-controls={bodyId}
						aria-label={m.quote_desk_more_of(label)}
						onClick={() => setOpen(!isOpen)}
					>
						<span>{m.quote_desk_more()}</span> <Icon of={ChevronDown} size={16} />
					</button>
					<MarginOfLine at={at} />
				</td>
			</tr>
			<LineDetails at={at} line={line} isLast={isLast} listId={listId} />
		</tbody>
	);
}
