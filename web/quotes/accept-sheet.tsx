import { useState } from 'react';
import { formatAmount } from '#contract/money/currencies.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { formatDate } from '../platform/format-date.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Written } from '../ui/written.tsx';
import { PoNumberField } from './po-number-field.tsx';
import styles from './quote-panel.module.css';

interface AcceptSheetProps {
	document: QuoteDocument;
	/** In the reader's language; empty without. */
	terms: string;
	onAccept: (poNumber: string) => void;
	onCancel: () => void;
}

/** What the buyer accepts, in full, and the number of the order in his own books. */
export function AcceptSheet({ document, terms, onAccept, onCancel }: AcceptSheetProps) {
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
			<PoNumberField value={poNumber} onType={setPoNumber} />
		</ConfirmDialog>
	);
}
