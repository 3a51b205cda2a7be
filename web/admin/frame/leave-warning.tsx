import { useEffectEvent, useLayoutEffect } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#messages';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveWarningProps {
	/** There are unsaved changes. */
	when: boolean;
	/** Called when the person leaves anyway. */
	onLeave?: (() => void) | undefined;
}

/** Makes the browser ask before the tab is closed or reloaded. Leaving the page within the console asks nothing: see `LeaveWarning`. */
export function useUnloadQuestion(when: boolean): void {
	// before the paint, not after it: the person may close the tab as soon as "saved" shows
	useLayoutEffect(() => {
		if (!when) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [when]);
}

/**
 * Tells the owner of a form, such as its dialog, whether it has unsaved changes. The owner asks before it is left, so it must know before the
 * paint: a person may press Escape as soon as "saved" shows.
 */
export function useReportUnsaved(unsaved: boolean, onUnsaved: (unsaved: boolean) => void): void {
	const report = useEffectEvent(onUnsaved);
	useLayoutEffect(() => {
		report(unsaved);
		return () => report(false);
	}, [unsaved]);
}

/** Asks before a form with unsaved changes is left. */
export function LeaveWarning({ when, onLeave }: LeaveWarningProps) {
	const blocker = useBlocker(when);
	useUnloadQuestion(when);
	if (blocker.state !== 'blocked') return null;
	const leave = () => {
		onLeave?.();
		blocker.proceed();
	};
	return <LeaveQuestion onLeave={leave} onStay={() => blocker.reset()} />;
}

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
