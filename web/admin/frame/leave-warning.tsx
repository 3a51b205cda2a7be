import { useBeforeUnload, useBlocker } from 'react-router';
import { m } from '#messages';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveWarningProps {
	/** Something was typed that is not saved. */
	when: boolean;
	/** It is left all the same. */
	onLeave?: () => void;
}

/** Asks before a half-filled form is left. */
export function LeaveWarning({ when, onLeave }: LeaveWarningProps) {
	const blocker = useBlocker(when);
	useBeforeUnload((event) => {
		if (when) event.preventDefault();
	});
	if (blocker.state !== 'blocked') return null;
	return (
		<ConfirmDialog
			title={m.wizard_leave_title()}
			text={m.wizard_leave()}
			confirm={m.wizard_leave_go()}
			cancel={m.wizard_leave_stay()}
			onConfirm={() => {
				onLeave?.();
				blocker.proceed();
			}}
			onCancel={() => blocker.reset()}
		/>
	);
}
