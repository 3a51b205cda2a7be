import { useEffect, useState } from 'react';
import { formatMoney } from '#contract/money/currencies.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { formatDate } from '../platform/format-date.ts';
import { PoNumberField } from '../requests/po-number-field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Written } from '../ui/written.tsx';
import styles from './quote-panel.module.css';

/** Loads the field for the order file with the sheet, as few orders have a file. Without a connection there is no such field. */
function useOrderFiles() {
	const [orderFiles, setOrderFiles] = useState<typeof import('./order-file-field.tsx')>();
	useEffect(() => runInBackground(import('./order-file-field.tsx').then(setOrderFiles)), []);
	return orderFiles;
}

interface AcceptSheetProps {
	/** Request number. */
	code: string;
	document: QuoteDocument;
	/** In the reader's language; empty without terms. */
	terms: string;
	/** Why the quote could not be accepted. */
	error: string | undefined;
	isBusy: boolean;
	poNumber: string;
	onPoNumber: (poNumber: string) => void;
	onAccept: () => void;
	onCancel: () => void;
}

/** Shows what the buyer accepts, and asks for his own order: its number and its file. The file is sent before the decision. */
export function AcceptSheet({
	code,
	document,
	terms,
	error,
	isBusy,
	poNumber,
	onPoNumber,
	onAccept,
	onCancel,
}: AcceptSheetProps) {
	const [file, setFile] = useState<File>();
	const [fileError, setFileError] = useState<string>();
	const [isSending, setSending] = useState(false);
	/** Number of sent files. */
	const [sentCount, setSentCount] = useState(0);
	const orderFiles = useOrderFiles();
	const { total, currency, valid_until, open_lines } = document;
	const accept = async () => {
		if (file && orderFiles) {
			setSending(true);
			const problem = await orderFiles.sendOrderFile(code, file);
			setSending(false);
			if (problem !== undefined) return setFileError(problem);
			setFile(undefined);
			setSentCount((count) => count + 1);
		}
		onAccept();
	};
	const choose = (chosen: File | undefined) => {
		setFile(chosen);
		setFileError(undefined);
	};
	return (
		<ConfirmDialog
			title={m.quote_accept_title()}
			text={m.quote_accept_text({
				total: formatMoney(total, currency),
				date: formatDate(valid_until),
			})}
			confirm={isSending ? m.order_file_sending() : m.quote_accept_confirm()}
			busy={isSending || isBusy}
			cancel={m.quote_accept_cancel()}
			onConfirm={() => runInBackground(accept())}
			onCancel={onCancel}
		>
			{open_lines > 0 && <p>{m.quote_accept_open()}</p>}
			{terms && <Written className={styles.written}>{terms}</Written>}
			<PoNumberField value={poNumber} onType={onPoNumber} />
			{orderFiles && (
				<orderFiles.OrderFileField
					sentCount={sentCount}
					hasFile={file !== undefined}
					error={fileError}
					disabled={isSending || isBusy}
					onChoose={choose}
				/>
			)}
			<FormError message={error} />
		</ConfirmDialog>
	);
}
