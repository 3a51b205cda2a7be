import { useState } from 'react';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { PoNumberField } from '../requests/po-number-field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import styles from './choose-sheet.module.css';
import short from './short-line.module.css';
import { ShortLine } from './short-line.tsx';

/** Lines that a buyer can choose: parts and texts with a price. Lines of older quotes have no id. */
export const linesToChoose = ({ lines }: QuoteDocument) =>
	lines.flatMap(({ id, ...line }) =>
		line.kind !== 'charge' && line.unit_price !== null && id !== null ? [{ ...line, id }] : [],
	);

interface ChooseSheetProps {
	document: QuoteDocument;
	/** Why the choice could not be stored. */
	error: string | undefined;
	isBusy: boolean;
	poNumber: string;
	onPoNumber: (poNumber: string) => void;
	onChoose: (lineIds: number[]) => void;
	onCancel: () => void;
}

/**
 * Asks which lines of the quote the buyer wants. The seller then sends a quote of these lines, which is the order. Charges such as freight
 * stay in it.
 */
export function ChooseSheet({ document, error, isBusy, poNumber, onPoNumber, onChoose, onCancel }: ChooseSheetProps) {
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
	const [problem, setProblem] = useState<string>();
	const { lines, currency } = document;
	const charges = lines.filter(({ kind }) => kind === 'charge');
	const pricedCharges = charges.flatMap(({ id, unit_price }) => (id !== null && unit_price !== null ? [id] : []));
	const choose = (id: number, isChosen: boolean) => {
		setProblem(undefined);
		setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
	};
	const confirm = () =>
		chosen.size === 0 ? setProblem(m.quote_choose_a_line()) : onChoose([...chosen, ...pricedCharges]);
	return (
		<ConfirmDialog
			title={m.quote_choose_title()}
			text={m.quote_choose_text()}
			confirm={m.quote_choose_confirm()}
			busy={isBusy}
			cancel={m.quote_accept_cancel()}
			onConfirm={confirm}
			onCancel={onCancel}
		>
			<ul className={short.lines}>
				{linesToChoose(document).map(({ id, ...line }) => (
					<li key={line.position}>
						<label className={styles.choice}>
							<input type="checkbox" checked={chosen.has(id)} onChange={({ target }) => choose(id, target.checked)} />
							<ShortLine line={line} amount={line.net} currency={currency} />
						</label>
					</li>
				))}
			</ul>
			{charges.length > 0 && <p>{m.quote_choose_charges()}</p>}
			<PoNumberField value={poNumber} onType={onPoNumber} />
			<FormError message={problem ?? error} />
		</ConfirmDialog>
	);
}
