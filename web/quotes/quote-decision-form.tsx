import { type FormEvent, lazy, Suspense, useState } from 'react';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { FormError } from '../ui/form-error.tsx';
import scripted from '../ui/text.module.css';
import { Written } from '../ui/written.tsx';
import { AcceptSheet } from './accept-sheet.tsx';
import styles from './quote-panel.module.css';
import { ReasonField } from './reason-field.tsx';
import { ShortLine } from './short-line.tsx';
import { useBuyersStep } from './use-buyers-step.ts';

// few buyers choose lines, and the sums of a choice are large
const ChooseSheet = lazy(() => import('./choose-sheet.tsx').then((module) => ({ default: module.ChooseSheet })));

/** Lines that a buyer can choose: parts and texts with a price. Lines of older quotes have no id. */
const linesToChoose = ({ lines }: QuoteDocument) =>
	lines.flatMap(({ id, ...line }) =>
		line.kind !== 'charge' && line.unit_price !== null && id !== null ? [{ ...line, id }] : [],
	);

interface OpenSheet {
	sheet: 'accept' | 'choose';
	/** What the sheet is about: when the page loads again, after a success or with a newer revision, it is another one. */
	document: QuoteDocument;
}

interface QuoteDecisionFormProps {
	/** Request number. */
	code: string;
	document: QuoteDocument;
	/** In the reader's language; empty without terms. */
	terms: string;
	/** Whether the buyer can still decide. If not, the form only shows the error of the last try and the typed reason. */
	isOpen: boolean;
}

/** Accepts the shown revision or lines of it, after a sheet with total, last day and terms, or declines it with a reason. */
export function QuoteDecisionForm({ code, document, terms, isOpen }: QuoteDecisionFormProps) {
	const { revision } = document;
	const [opened, setOpened] = useState<OpenSheet>();
	const { error, isBusy, take } = useBuyersStep();
	const [declining, setDeclining] = useState(false);
	const [reason, setReason] = useState('');
	const [poNumber, setPoNumber] = useState('');
	const lines = linesToChoose(document);
	const sheet = opened?.document === document ? opened.sheet : undefined;
	const accept = (line_ids?: number[]) =>
		take({ step: 'accept', body: { revision, po_number: poNumber, ...(line_ids && { line_ids }) } });
	const onCancel = () => setOpened(undefined);
	const sheetProps = { document, terms, error, isBusy, poNumber, onPoNumber: setPoNumber, onCancel };
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
		<div className={styles.decision}>
			<noscript>
				<p>{m.quote_scripts()}</p>
			</noscript>
			<div className={`${styles.buttons} ${scripted.scripted}`}>
				<button
					type="button"
					className={button.primary}
					disabled={isBusy}
					onClick={() => setOpened({ sheet: 'accept', document })}
				>
					{m.quote_accept()}
				</button>
				{lines.length > 1 && (
					<button
						type="button"
						className={button.button}
						disabled={isBusy}
						onClick={() => setOpened({ sheet: 'choose', document })}
					>
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
			{sheet === 'accept' && <AcceptSheet {...sheetProps} code={code} onAccept={() => accept()} />}
			{sheet === 'choose' && (
				<Suspense>
					<ChooseSheet
						{...sheetProps}
						lines={lines.map(({ id, ...line }) => ({
							id,
							// rendered here, as its script is on the page already
							shown: <ShortLine line={line} amount={line.net} currency={document.currency} />,
						}))}
						cancel={m.quote_accept_cancel()}
						onChoose={accept}
					/>
				</Suspense>
			)}
			<FormError message={sheet ? undefined : error} />
		</div>
	);
}
