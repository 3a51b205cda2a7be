import { FileText } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { maxOrderFiles, orderFilesPath } from '#contract/requests/order-file-rules.ts';
import type { OrderFile } from '#contract/requests/order-files.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { formatMoment } from '../platform/format-date.ts';
import { useSiteData } from '../platform/site-data.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import text from '../ui/text.module.css';
import { OrderFileField, sendOrderFile } from './order-file-field.tsx';
import styles from './paper-links.module.css';

// few requests have a file
const RemoveOrder = lazyPart(() => import('./remove-order.tsx').then((file) => file.default));

interface OrderFilesProps {
	code: string;
	files: OrderFile[];
	/** Whether the buyer can send and remove files here. */
	canSend?: boolean;
	/** A button beside a file; for the staff. */
	action?: (file: OrderFile) => ReactNode;
}

/** The orders that the buyer has sent as PDF, and a field for one more. */
export function OrderFiles({ code, files, canSend = false, action }: OrderFilesProps) {
	const { apiBase, timeZone } = useSiteData().site;
	const id = useId();
	const hasRoom = canSend && files.length < maxOrderFiles;
	if (files.length === 0 && !hasRoom) return null;
	return (
		<section className={styles.papers} aria-labelledby={id}>
			<h2 id={id}>{m.order_files()}</h2>
			<ul>
				{files.map((file) => (
					<li key={file.id}>
						<a href={`${apiBase}${orderFilesPath(code)}/${file.id}`} target="_blank" rel="noreferrer">
							<Icon of={FileText} size={18} /> <Code>{file.name}</Code>
						</a>
						<time dateTime={file.created_at}>{formatMoment(file.created_at, timeZone)}</time>
						{action?.(file)}
						{canSend && <RemoveOrder code={code} file={file} />}
					</li>
				))}
			</ul>
			{hasRoom && <SendOrder code={code} />}
		</section>
	);
}

function SendOrder({ code }: { code: string }) {
	const { revalidate } = useRevalidator();
	const [file, setFile] = useState<File>();
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	/** Number of sent files. */
	const [sentCount, setSentCount] = useState(0);
	const choose = (chosen: File | undefined) => {
		setFile(chosen);
		setError(undefined);
	};
	const send = async (chosen: File) => {
		setBusy(true);
		const problem = await sendOrderFile(code, chosen);
		setError(problem);
		if (problem === undefined) {
			setFile(undefined);
			setSentCount((count) => count + 1);
			await revalidate();
		}
		setBusy(false);
	};
	return (
		<div className={`${styles.send} ${text.scripted}`}>
			<OrderFileField
				sentCount={sentCount}
				hasFile={file !== undefined}
				error={error}
				disabled={isBusy}
				onChoose={choose}
			/>
			<button
				type="button"
				className={button.button}
				disabled={isBusy || file === undefined}
				onClick={() => file && runInBackground(send(file))}
			>
				{isBusy ? m.order_file_sending() : m.order_file_send()}
			</button>
		</div>
	);
}
