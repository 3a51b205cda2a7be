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
import { useTyped } from './use-typed.ts';

interface QuoteLineProps {
	/** Its place among the lines. */
	at: number;
	isLast: boolean;
	/** Ids of the sentence about the keys, and of the list of availabilities. */
	hintId: string;
	listId: string;
}

/** What is dragged: the place of a line. */
const dragged = 'application/x-quote-line';

/** Lets a line be dropped on this one, to stand in its place. */
function useDrop(at: number) {
	const { move } = useLines();
	const [isOver, setOver] = useState(false);
	const hasLine = (event: DragEvent) => event.dataTransfer.types.includes(dragged);
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
				move(Number(event.dataTransfer.getData(dragged)), at);
			},
		},
	};
}

/** A line of the quote with the fields that price it; the others are unfolded. */
export function QuoteLine({ at, isLast, hintId, listId }: QuoteLineProps) {
	const { register, formState } = useFormContext<DeskDraft>();
	const { parts } = useLines();
	const errors = formState.errors.lines?.[at];
	const line = useTyped(({ lines }) => lines[at]);
	const currency = useTyped((draft) => draft.currency);
	const conversion = useTyped((draft) => draft.conversion);
	const net = useTyped((draft) => lineNet(draft, at));
	const bodyId = useId();
	const request = line && parts.lines.find(({ line_id }) => line_id === line.line_id);
	const stated = request && request.product_id === line?.product_id ? statedAvailability(request) : '';
	const [isOpen, setOpen] = useState(() =>
		Boolean(line && (line.note || line.availability !== stated || line.unit || line.vat_percent)),
	);
	const { isOver, target } = useDrop(at);
	if (!line) return null;
	const name = nameOfLine(line);
	const label = { name: isolateCodes(name) };
	const proposals = proposalsIn({ currency, conversion }, partOf(parts, line)?.proposals ?? []);
	return (
		<tbody id={bodyId} className={styles.line} data-open={isOpen} data-over={isOver} {...target}>
			<tr>
				<th scope="row">
					<span
						className={styles.grip}
						aria-hidden="true"
						draggable
						onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
					>
						<Icon of={GripVertical} size={16} />
					</span>
					<LineOffer at={at} line={line} request={request} error={errors?.text?.message} />
					{(errors?.product_id ?? errors?.size) && (
						<span className={field.error} role="alert">
							{(errors?.product_id ?? errors?.size)?.message}
						</span>
					)}
				</th>
				<td className={styles.quantity}>
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
				<td className={styles.price}>
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
						// Tab leads from price to price, the arrows to what is beside it
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
