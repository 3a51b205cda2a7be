import { lazy, Suspense, useState } from 'react';
import { formatAmount } from '#contract/money/currencies.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { formatDate } from '../platform/format-date.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Written } from '../ui/written.tsx';
import { PoNumberField } from './po-number-field.tsx';
import styles from './quote-panel.module.css';

// few orders come with a file
const OrderFileField = lazy(() =>
	import('./order-file-field.tsx').then((module) => ({ default: module.OrderFileField })),
);

interface AcceptSheetProps {
	/** Of the request. */
	code: string;
	document: QuoteDocument;
	/** In the reader's language; empty without. */
	terms: string;
	onAccept: (poNumber: string) => void;
	onCancel: () => void;
}

/** What the buyer accepts, in full, and the order in his own books: its number, and its file, which is sent first. */
export function AcceptSheet({ code, document, terms, onAccept, onCancel }: AcceptSheetProps) {
	const [poNumber, setPoNumber] = useState('');
	const [file, setFile] = useState<File>();
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const { total, currency, valid_until, open_lines } = document;
	const accept = async () => {
		if (file) {
			setBusy(true);
			const { sendOrderFile } = await import('./order-file-field.tsx');
			const problem = await sendOrderFile(code, file);
			setBusy(false);
			if (problem !== undefined) return setError(problem);
		}
		onAccept(poNumber);
	};
	return (
		<ConfirmDialog
			title={m.quote_accept_title()}
			text={m.quote_accept_text({
				total: `${formatAmount(total, currency)} ${currency}`,
				date: formatDate(valid_until),
			})}
			confirm={isBusy ? m.order_file_sending() : m.quote_accept_confirm()}
			busy={isBusy}
			cancel={m.quote_accept_cancel()}
			onConfirm={() => runInBackground(accept())}
			onCancel={onCancel}
		>
			{open_lines > 0 && <p>{m.quote_accept_open()}</p>}
			{terms && <Written className={styles.written}>{terms}</Written>}
			<PoNumberField value={poNumber} onType={setPoNumber} />
			<Suspense>
				<OrderFileField error={error} disabled={isBusy} onChoose={setFile} />
			</Suspense>
		</ConfirmDialog>
	);
}
