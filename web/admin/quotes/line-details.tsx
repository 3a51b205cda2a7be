import { ArrowDown, ArrowUp, CopyPlus, Replace, Trash2 } from 'lucide';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { quoteFields } from '#contract/quotes/quote-fields.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { type DeskLine, nameOfLine, type PartsToPrice, readVat } from './desk-lines.ts';
import { LineCell } from './line-cell.tsx';
import styles from './line-details.module.css';
import { PartFinder } from './part-finder.tsx';
import type { DeskDraft } from './quote-draft.ts';
import { useLines } from './use-desk-lines.ts';

interface LineDetailsProps {
	at: number;
	line: DeskLine;
	isLast: boolean;
	/** Id of the list of availabilities. */
	listId: string;
}

/** What the customer has written for this line; empty for a charge, and for a part that was chosen in the catalogue. */
function wordsOf({ kind, line_id, text }: DeskLine, { lines }: PartsToPrice): string {
	if (kind === 'text') return text;
	return (kind === 'part' && lines.find((line) => line.line_id === line_id)?.typed) || '';
}

/** The fields of a line that are folded at first, and buttons that replace, split, move or remove it. */
export function LineDetails({ at, line, isLast, listId }: LineDetailsProps) {
	const { register, formState } = useFormContext<DeskDraft>();
	const { move, parts, remove, replace, split } = useLines();
	const [isReplacing, setReplacing] = useState(false);
	const errors = formState.errors.lines?.[at];
	const label = { name: isolateCodes(nameOfLine(line)) };
	const registeredVat = register(`lines.${at}.vat_percent`, { validate: (typed) => readVat(typed).problem ?? true });
	return (
		<tr className={styles.details}>
			<td colSpan={5}>
				<div className={styles.fields}>
					<div>
						<span aria-hidden="true">{m.quote_desk_availability()}</span>
						<LineCell
							label={m.quote_desk_availability_of(label)}
							cell="availability"
							tabbed
							error={errors?.availability?.message}
							registered={register(`lines.${at}.availability`)}
							maxLength={quoteFields.availability.max}
							list={listId}
						/>
					</div>
					<div className={styles.wide}>
						<span aria-hidden="true">{m.quote_desk_note()}</span>
						<LineCell
							label={m.quote_desk_note_of(label)}
							cell="note"
							tabbed
							error={errors?.note?.message}
							registered={register(`lines.${at}.note`)}
							maxLength={quoteFields.lineNote.max}
						/>
					</div>
					<div>
						<span aria-hidden="true">{m.quote_desk_unit()}</span>
						<LineCell
							label={m.quote_desk_unit_of(label)}
							cell="unit"
							tabbed
							error={errors?.unit?.message}
							registered={register(`lines.${at}.unit`)}
							maxLength={quoteFields.unit.max}
						/>
					</div>
					<div>
						<span aria-hidden="true">{m.quote_desk_vat()}</span>
						<LineCell
							label={m.quote_desk_vat_of(label)}
							cell="vat"
							tabbed
							error={errors?.vat_percent?.message}
							registered={registeredVat}
							numeric
						/>
					</div>
				</div>
				<div className={styles.actions}>
					<button
						type="button"
						className={button.button}
						onClick={() => setReplacing(!isReplacing)}
						aria-expanded={isReplacing}
					>
						<Icon of={Replace} size={16} /> {m.quote_desk_replace()}
					</button>
					<button type="button" className={button.button} onClick={() => split(at)}>
						<Icon of={CopyPlus} size={16} /> {m.quote_desk_split()}
					</button>
					<button
						type="button"
						className={button.button}
						aria-disabled={at === 0}
						aria-keyshortcuts="Alt+ArrowUp"
						onClick={() => move(at, at - 1)}
					>
						<Icon of={ArrowUp} size={16} /> {m.quote_desk_move_up()}
					</button>
					<button
						type="button"
						className={button.button}
						aria-disabled={isLast}
						aria-keyshortcuts="Alt+ArrowDown"
						onClick={() => move(at, at + 1)}
					>
						<Icon of={ArrowDown} size={16} /> {m.quote_desk_move_down()}
					</button>
					<button type="button" className={button.button} onClick={({ detail }) => remove(at, detail === 0)}>
						<Icon of={Trash2} size={16} /> {m.quote_desk_remove()}
					</button>
				</div>
				{isReplacing && (
					<PartFinder
						label={m.quote_desk_replace_by()}
						initialWords={wordsOf(line, parts)}
						autoFocus
						onPart={(part) => {
							replace(at, part);
							setReplacing(false);
						}}
					/>
				)}
			</td>
		</tr>
	);
}
