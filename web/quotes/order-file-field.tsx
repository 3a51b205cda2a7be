import { useRef } from 'react';
import { maxOrderFileBytes, orderFileSizeText, orderFilesPath } from '#contract/requests/order-file-rules.ts';
import type { OrderFile } from '#contract/requests/order-files.schema.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import button from '../ui/button.module.css';
import { FieldFrame } from '../ui/field-frame.tsx';
import { focusAfter } from '../ui/focus-now.ts';
import text from '../ui/text.module.css';
import { useEarlyFiles } from '../ui/use-early-input.ts';
import styles from './order-file-field.module.css';

interface OrderFileFieldProps {
	/** Number of files that were sent from here: each empties the field, and says that it has arrived. */
	sentCount: number;
	/** A file is chosen. */
	hasFile: boolean;
	error: string | undefined;
	disabled?: boolean;
	/** Called with the chosen file; undefined when the person has chosen none. */
	onChoose: (file: File | undefined) => void;
}

/** The buyer's own order as a PDF. A file that was chosen can be left out again. */
export function OrderFileField({ sentCount, hasFile, error, disabled, onChoose }: OrderFileFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	useEarlyFiles(input, ({ files }) => onChoose(files?.[0]));
	const leaveOut = () => {
		if (input.current) input.current.value = '';
		focusAfter(() => onChoose(undefined), input.current);
	};
	return (
		<>
			<FieldFrame
				label={m.order_file()}
				hint={m.order_file_hint({ megabytes: maxOrderFileBytes / 1_048_576 })}
				error={error}
			>
				{(control) => (
					<input
						{...control}
						key={sentCount}
						ref={input}
						type="file"
						className={styles.file}
						accept="application/pdf,.pdf"
						disabled={disabled}
						onChange={({ target }) => onChoose(target.files?.[0])}
					/>
				)}
			</FieldFrame>
			{hasFile && (
				<button type="button" className={button.text} disabled={disabled} onClick={leaveOut}>
					{m.order_file_leave_out()}
				</button>
			)}
			<p role="status" className={sentCount > 0 ? undefined : text.hidden}>
				{sentCount > 0 && m.order_file_arrived()}
			</p>
		</>
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
