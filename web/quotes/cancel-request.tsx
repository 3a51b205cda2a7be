import { useState } from 'react';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import text from '../ui/text.module.css';
import { useBuyersStep } from './use-buyers-step.ts';

/** Cancels a request that nobody has answered. */
export function CancelRequest() {
	const { error, isBusy, take } = useBuyersStep();
	const [isAsking, setAsking] = useState(false);
	return (
		<div className={text.scripted}>
			<FormError message={error} />
			<button type="button" className={button.button} disabled={isBusy} onClick={() => setAsking(true)}>
				{m.request_cancel()}
			</button>
			{isAsking && (
				<ConfirmDialog
					title={m.request_cancel_title()}
					text={m.request_cancel_text()}
					confirm={m.request_cancel()}
					cancel={m.request_cancel_keep()}
					onConfirm={() => {
						take({ step: 'cancel', body: {} });
						setAsking(false);
					}}
					onCancel={() => setAsking(false)}
				/>
			)}
		</div>
	);
}
