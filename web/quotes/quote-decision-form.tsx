import { type FormEvent, useState } from 'react';
import { formatAmount } from '#contract/money/currencies.ts';
import { quoteFields } from '#contract/quotes/quote-fields.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { formatDate } from '../platform/format-date.ts';
import button from '../ui/button.module.css';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FieldFrame } from '../ui/field-frame.tsx';
import { FormError } from '../ui/form-error.tsx';
import scripted from '../ui/text.module.css';
import { Written } from '../ui/written.tsx';
import styles from './quote-panel.module.css';
import { useBuyersStep } from './use-buyers-step.ts';

const maxReason = 500;

interface QuoteDecisionFormProps {
	document: QuoteDocument;
	/** In the reader's language; empty without. */
	terms: string;
	/** Whether it can still be decided. If not, shows the error and the typed reason. */
	open: boolean;
}

/** Accepts the shown revision, once total, last day and terms are confirmed, or declines it with a reason. */
export function QuoteDecisionForm({ document, terms, open }: QuoteDecisionFormProps) {
	const { revision } = document;
	const { error, isBusy, take } = useBuyersStep();
	const [declining, setDeclining] = useState(false);
	const [accepting, setAccepting] = useState(false);
	const [reason, setReason] = useState('');
	const decline = (event: FormEvent) => {
		event.preventDefault();
		take({ step: 'decline', body: { revision, reason } });
	};
	if (!open)
		return (
			error && (
				<div className={`${styles.decision} ${scripted.scripted}`}>
					<FormError message={error} />
					{reason && <Written className={styles.written}>{reason}</Written>}
				</div>
			)
		);
	return (
		<div className={`${styles.decision} ${scripted.scripted}`}>
			<div className={styles.buttons}>
				<button type="button" className={button.primary} disabled={isBusy} onClick={() => setAccepting(true)}>
					{m.quote_accept()}
				</button>
				<button
					type="button"
					className={button.button}
					aria-expanded={declining}
					disabled={isBusy}
					onClick={() => setDeclining(!declining)}
				>
					{m.quote_decline()}
				</button>
			</div>
			{declining && (
				<form className={styles.reason} onSubmit={decline}>
					<FieldFrame label={m.quote_decline_reason()}>
						{(control) => (
							<textarea
								{...control}
								rows={3}
								dir="auto"
								maxLength={maxReason}
								value={reason}
								onChange={(event) => setReason(event.target.value)}
							/>
						)}
					</FieldFrame>
					<button type="submit" className={button.button} disabled={isBusy}>
						{m.quote_decline_send()}
					</button>
				</form>
			)}
			{accepting && (
				<AcceptSheet
					document={document}
					terms={terms}
					onAccept={(po_number) => {
						take({ step: 'accept', body: { revision, po_number } });
						setAccepting(false);
					}}
					onCancel={() => setAccepting(false)}
				/>
			)}
			<FormError message={error} />
		</div>
	);
}

interface AcceptSheetProps extends Pick<QuoteDecisionFormProps, 'document' | 'terms'> {
	onAccept: (poNumber: string) => void;
	onCancel: () => void;
}

/** What the buyer accepts, in full, and the number of the order in his own books. */
function AcceptSheet({ document, terms, onAccept, onCancel }: AcceptSheetProps) {
	const [poNumber, setPoNumber] = useState('');
	const { total, currency, valid_until, open_lines } = document;
	return (
		<ConfirmDialog
			title={m.quote_accept_title()}
			text={m.quote_accept_text({
				total: `${formatAmount(total, currency)} ${currency}`,
				date: formatDate(valid_until),
			})}
			confirm={m.quote_accept_confirm()}
			cancel={m.quote_accept_cancel()}
			onConfirm={() => onAccept(poNumber)}
			onCancel={onCancel}
		>
			{open_lines > 0 && <p>{m.quote_accept_open()}</p>}
			{terms && <Written className={styles.written}>{terms}</Written>}
			<FieldFrame label={m.quote_po_number()}>
				{(control) => (
					<input
						{...control}
						type="text"
						dir="auto"
						autoComplete="off"
						maxLength={quoteFields.poNumber.max}
						value={poNumber}
						onChange={({ target }) => setPoNumber(target.value)}
					/>
				)}
			</FieldFrame>
		</ConfirmDialog>
	);
}
