import { type ReactNode, useState } from 'react';
import { formatMoney } from '#contract/money/currencies.ts';
import { totalOfChosen } from '#contract/quotes/chosen-lines.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { formatDate } from '../platform/format-date.ts';
import { PoNumberField } from '../requests/po-number-field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Written } from '../ui/written.tsx';
import styles from './choose-sheet.module.css';

interface ChooseSheetProps {
	document: QuoteDocument;
	/** Those that the buyer may choose, as the page shows them. */
	lines: { id: number; shown: ReactNode }[];
	/** In the reader's language; empty without terms. */
	terms: string;
	/** Why the choice could not be stored. */
	error: string | undefined;
	isBusy: boolean;
	poNumber: string;
	onPoNumber: (poNumber: string) => void;
	onChoose: (lineIds: number[]) => void;
	/** Label of the button that closes the sheet: the page has its words already. */
	cancel: string;
	onCancel: () => void;
}

/** What the chosen lines come to and until when, or that the discount is too large for them. */
function sumText(document: QuoteDocument, lineIds: number[]): string {
	const { currency, discount, valid_until } = document;
	const total = totalOfChosen(document, lineIds);
	const amountText = (amount: number) => formatMoney(amount, currency);
	return total === undefined
		? m.quote_choose_discount({ discount: amountText(discount) })
		: m.quote_choose_total({ total: amountText(total), date: formatDate(valid_until) });
}

/**
 * Asks which lines of the quote the buyer wants. The seller then sends a quote of these lines, which is the order. Charges such as freight
 * stay in it.
 */
export function ChooseSheet({
	document,
	lines,
	terms,
	error,
	isBusy,
	poNumber,
	onPoNumber,
	onChoose,
	cancel,
	onCancel,
}: ChooseSheetProps) {
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
	const [problem, setProblem] = useState<string>();
	const charges = document.lines.filter(({ kind }) => kind === 'charge');
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
			cancel={cancel}
			onConfirm={confirm}
			onCancel={onCancel}
		>
			<ul className={styles.lines}>
				{lines.map(({ id, shown }) => (
					<li key={id}>
						<label className={styles.choice}>
							<input type="checkbox" checked={chosen.has(id)} onChange={({ target }) => choose(id, target.checked)} />
							{shown}
						</label>
					</li>
				))}
			</ul>
			{charges.length > 0 && <p>{m.quote_choose_charges()}</p>}
			<p role="status">{chosen.size > 0 && sumText(document, [...chosen, ...pricedCharges])}</p>
			{terms && <Written className={styles.terms}>{terms}</Written>}
			<PoNumberField value={poNumber} onType={onPoNumber} />
			<FormError message={problem ?? error} />
		</ConfirmDialog>
	);
}
