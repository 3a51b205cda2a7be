import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { m } from '#messages';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveWarningProps {
	/** Something was typed that is not saved. */
	when: boolean;
	/** It is left all the same. */
	onLeave?: () => void;
}

/**
 * Lets the browser ask before its tab is closed or loaded anew. For a part of a page that tells by itself of what is lost when the page
 * is left within the console.
 */
export function useUnloadQuestion(when: boolean): void {
	useEffect(() => {
		if (!when) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [when]);
}

/** Asks before a half-filled form is left. */
export function LeaveWarning({ when, onLeave }: LeaveWarningProps) {
	const blocker = useBlocker(when);
	useBeforeUnload((event) => {
		if (when) event.preventDefault();
	});
	if (blocker.state !== 'blocked') return null;
	const leave = () => {
		onLeave?.();
		blocker.proceed();
	};
	return <LeaveQuestion onLeave={leave} onStay={() => blocker.reset()} />;
}

/** Asks whether what was typed is given up. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
	return (
		<ConfirmDialog
			title={m.wizard_leave_title()}
			text={m.wizard_leave()}
			confirm={m.wizard_leave_go()}
			cancel={m.wizard_leave_stay()}
			onConfirm={onLeave}
			onCancel={onStay}
		/>
	);
}
