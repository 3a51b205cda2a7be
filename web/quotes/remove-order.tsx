import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { orderFilesPath } from '#contract/requests/order-file-rules.ts';
import type { OrderFile } from '#contract/requests/order-files.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import button from '../ui/button.module.css';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import field from '../ui/field.module.css';
import text from '../ui/text.module.css';

/** Removes a file that the buyer sent by mistake. Asks first, as the file can't be restored. */
export default function RemoveOrder({ code, file }: { code: string; file: OrderFile }) {
	const { revalidate } = useRevalidator();
	const [isAsking, setAsking] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const label = m.order_file_remove_of({ name: isolateCodes(file.name) });
	const remove = async () => {
		setAsking(false);
		setBusy(true);
		const removed = await customerCall('DELETE', `${orderFilesPath(code)}/${file.id}`, {});
		if (removed.ok) await revalidate();
		else setError(errorText(removed, m.order_file_remove_failed()));
		setBusy(false);
	};
	return (
		<>
			<button
				type="button"
				className={`${button.text} ${text.scripted}`}
				disabled={isBusy}
				aria-label={label}
				onClick={() => setAsking(true)}
			>
				{m.order_file_remove()}
			</button>
			{error && (
				<p className={field.error} role="alert">
					{error}
				</p>
			)}
			{isAsking && (
				<ConfirmDialog
					title={label}
					text={m.order_file_remove_text()}
					confirm={m.order_file_remove()}
					cancel={m.order_file_keep()}
					onConfirm={() => runInBackground(remove())}
					onCancel={() => setAsking(false)}
				/>
			)}
		</>
	);
}
