import { useState } from 'react';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { currentLanguage } from '../platform/language.ts';
import { ReasonField } from '../quotes/reason-field.tsx';
import button from '../ui/button.module.css';
import form from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import styles from './company.module.css';

interface ApproveFormProps {
	code: string;
	revision: number;
	/** The token of the mailed link; undefined for a signed-in approver. */
	token?: string;
	/** Called when it was decided. */
	onDecided: (request: PublicRequest) => void;
}

/** Approves or refuses what a buyer of the company has accepted, by a button: opening a page approves nothing. */
export function ApproveForm({ code, revision, token, onDecided }: ApproveFormProps) {
	const [isRefusing, setRefusing] = useState(false);
	const [reason, setReason] = useState('');
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const decide = async (decision: 'approve' | 'refuse') => {
		setBusy(true);
		const body = { revision, decision, reason, ...(token !== undefined && { token }) };
		const options = { body, language: currentLanguage() };
		const result = await customerCall<PublicRequest>('POST', `/api/requests/code/${code}/approve`, options);
		if (result.ok) onDecided(result.data);
		else setError(errorText(result, m.approve_failed()));
		setBusy(false);
	};
	return (
		<div className={form.form}>
			<FormError message={error} />
			<div className={styles.buttons}>
				<button
					type="button"
					className={button.primary}
					disabled={isBusy}
					onClick={() => runInBackground(decide('approve'))}
				>
					{m.approve_submit()}
				</button>
				<button
					type="button"
					className={button.button}
					aria-expanded={isRefusing}
					disabled={isBusy}
					onClick={() => setRefusing(!isRefusing)}
				>
					{m.approve_refuse()}
				</button>
			</div>
			{isRefusing && (
				<>
					<ReasonField label={m.approve_reason()} value={reason} onType={setReason} />
					<button
						type="button"
						className={button.button}
						disabled={isBusy}
						onClick={() => runInBackground(decide('refuse'))}
					>
						{m.approve_refuse_send()}
					</button>
				</>
			)}
		</div>
	);
}
