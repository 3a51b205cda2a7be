import { maxOrderFileBytes, orderFileSizeText, orderFilesPath } from '#contract/requests/order-file-rules.ts';
import type { OrderFile } from '#contract/requests/order-files.schema.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { FieldFrame } from '../ui/field-frame.tsx';
import styles from './order-file-field.module.css';

interface OrderFileFieldProps {
	error: string | undefined;
	disabled?: boolean;
	/** Called with the chosen file; undefined when the person has chosen none. */
	onChoose: (file: File | undefined) => void;
}

/** The buyer's own order as a PDF. */
export function OrderFileField({ error, disabled, onChoose }: OrderFileFieldProps) {
	return (
		<FieldFrame
			label={m.order_file()}
			hint={m.order_file_hint({ megabytes: maxOrderFileBytes / 1_048_576 })}
			error={error}
		>
			{(control) => (
				<input
					{...control}
					type="file"
					className={styles.file}
					accept="application/pdf,.pdf"
					disabled={disabled}
					onChange={({ target }) => onChoose(target.files?.[0])}
				/>
			)}
		</FieldFrame>
	);
}

/** Milliseconds: 10 MB over a slow connection. */
const timeout = 300_000;

/** Sends an order file; returns the error, undefined after a success. The server stores the same file only once. */
export async function sendOrderFile(code: string, file: File): Promise<string | undefined> {
	if (file.size > maxOrderFileBytes) return orderFileSizeText(file.name);
	const body = new FormData();
	body.append('file', file, file.name);
	const result = await customerCall<OrderFile>('POST', orderFilesPath(code), { body, timeout, retries: 1 });
	return result.ok ? undefined : errorText(result, m.order_file_failed());
}
