import { type FormEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import button from '../ui/button.module.css';
import { FieldFrame } from '../ui/field-frame.tsx';
import { FormError } from '../ui/form-error.tsx';
import scripted from '../ui/text.module.css';
import { Written } from '../ui/written.tsx';
import type { clientAction, SubmittedDecision } from './quote-action.ts';
import styles from './quote-panel.module.css';

const maxReason = 500;

interface QuoteDecisionFormProps {
	revision: number;
	/** Whether it can still be decided. If not, shows the error and the typed reason. */
	open: boolean;
}

/** Accepts the shown revision with one click, or declines it with a reason. */
export function QuoteDecisionForm({ revision, open }: QuoteDecisionFormProps) {
	const { submit, state, data: error } = useFetcher<typeof clientAction>();
	const [declining, setDeclining] = useState(false);
	const [reason, setReason] = useState('');
	// after an error, the buyer can retry at once, while the page reloads
	const isBusy = state === 'submitting' || (state === 'loading' && !error);
	const decide = (decision: Omit<SubmittedDecision, 'revision'>) => {
		if (!isBusy) runInBackground(submit({ revision, ...decision }, { method: 'post', encType: 'application/json' }));
	};
	const decline = (event: FormEvent) => {
		event.preventDefault();
		decide({ decision: 'declined', reason });
	};
	if (!open)
		return (
			error && (
				<div className={`${styles.decision} ${scripted.scripted}`}>
					<FormError message={error} />
					{reason && <Written className={styles.written}>{reason}</Written>}
				</div>
			)
		);
	return (
		<div className={`${styles.decision} ${scripted.scripted}`}>
			<div className={styles.buttons}>
				<button
					type="button"
					className={button.primary}
					disabled={isBusy}
					onClick={() => decide({ decision: 'accepted', reason: '' })}
				>
					{m.quote_accept()}
				</button>
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
					<FieldFrame label={m.quote_decline_reason()}>
						{(control) => (
							<textarea
								{...control}
								rows={3}
								dir="auto"
								maxLength={maxReason}
								value={reason}
								onChange={(event) => setReason(event.target.value)}
							/>
						)}
					</FieldFrame>
					<button type="submit" className={button.button} disabled={isBusy}>
						{m.quote_decline_send()}
					</button>
				</form>
			)}
			<FormError message={error ?? undefined} />
		</div>
	);
}
