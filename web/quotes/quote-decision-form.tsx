import { type FormEvent, useState } from 'react';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { FormError } from '../ui/form-error.tsx';
import scripted from '../ui/text.module.css';
import { Written } from '../ui/written.tsx';
import { AcceptSheet } from './accept-sheet.tsx';
import { ChooseSheet, linesToChoose } from './choose-sheet.tsx';
import styles from './quote-panel.module.css';
import { ReasonField } from './reason-field.tsx';
import { useBuyersStep } from './use-buyers-step.ts';

interface QuoteDecisionFormProps {
	/** Request number. */
	code: string;
	document: QuoteDocument;
	/** In the reader's language; empty without terms. */
	terms: string;
	/** Whether the buyer can still decide. If not, the form only shows the error of the last try and the typed reason. */
	isOpen: boolean;
}

/** Accepts the shown revision, after a sheet with total, last day and terms; accepts lines of it; or declines it with a reason. */
export function QuoteDecisionForm({ code, document, terms, isOpen }: QuoteDecisionFormProps) {
	const { revision } = document;
	const { error, isBusy, take } = useBuyersStep();
	const [declining, setDeclining] = useState(false);
	const [sheet, setSheet] = useState<'accept' | 'choose'>();
	const [reason, setReason] = useState('');
	const decline = (event: FormEvent) => {
		event.preventDefault();
		take({ step: 'decline', body: { revision, reason } });
	};
	if (!isOpen)
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
				<button type="button" className={button.primary} disabled={isBusy} onClick={() => setSheet('accept')}>
					{m.quote_accept()}
				</button>
				{linesToChoose(document).length > 1 && (
					<button type="button" className={button.button} disabled={isBusy} onClick={() => setSheet('choose')}>
						{m.quote_choose()}
					</button>
				)}
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
					<ReasonField label={m.quote_decline_reason()} value={reason} onType={setReason} />
					<button type="submit" className={button.button} disabled={isBusy}>
						{m.quote_decline_send()}
					</button>
				</form>
			)}
			{sheet === 'accept' && (
				<AcceptSheet
					code={code}
					document={document}
					terms={terms}
					onAccept={(po_number) => {
						take({ step: 'accept', body: { revision, po_number } });
						setSheet(undefined);
					}}
					onCancel={() => setSheet(undefined)}
				/>
			)}
			{sheet === 'choose' && (
				<ChooseSheet
					document={document}
					onChoose={(line_ids, po_number) => {
						take({ step: 'accept', body: { revision, po_number, line_ids } });
						setSheet(undefined);
					}}
					onCancel={() => setSheet(undefined)}
				/>
			)}
			<FormError message={error} />
		</div>
	);
}
