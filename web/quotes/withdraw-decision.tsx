import { useEffect, useState } from 'react';
import { m } from '#messages';
import { formatTimeOfDay } from '../platform/format-date.ts';
import button from '../ui/button.module.css';
import { FormError } from '../ui/form-error.tsx';
import text from '../ui/text.module.css';
import styles from './quote-panel.module.css';
import { useBuyersStep } from './use-buyers-step.ts';

interface WithdrawDecisionProps {
	revision: number;
	/** Until when it can be withdrawn, ISO 8601; undefined: until an approver decides. */
	until: string | undefined;
}

/** Withdraws the decision on a revision as long as that is possible. With a time limit the server renders nothing, as the browser's clock decides. */
export function WithdrawDecision({ revision, until }: WithdrawDecisionProps) {
	const { error, isBusy, take } = useBuyersStep();
	const [isPossible, setPossible] = useState(until === undefined);
	useEffect(() => {
		if (until === undefined) return setPossible(true);
		const remainingMs = Date.parse(until) - Date.now();
		setPossible(remainingMs > 0);
		const timer = setTimeout(() => setPossible(false), remainingMs);
		return () => clearTimeout(timer);
	}, [until]);
	if (!isPossible) return <FormError message={error} />;
	return (
		<div className={`${styles.decision} ${text.scripted}`}>
			<FormError message={error} />
			{until && <p>{m.quote_withdraw_hint({ time: formatTimeOfDay(until) })}</p>}
			<button
				type="button"
				className={button.button}
				disabled={isBusy}
				onClick={() => take({ step: 'withdraw', body: { revision } })}
			>
				{m.quote_withdraw()}
			</button>
		</div>
	);
}
