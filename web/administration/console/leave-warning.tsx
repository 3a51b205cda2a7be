import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#messages';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a half-filled form is left; `onLeave` hears that it is. */
export function LeaveWarning({ when, onLeave }: { when: boolean; onLeave: () => void }) {
	const blocker = useBlocker(when);
	useEffect(() => {
		if (!when) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', warn);
		return () => window.removeEventListener('beforeunload', warn);
	}, [when]);
	if (blocker.state !== 'blocked') return null;
	return (
		<ConfirmDialog
			{...{
				title: m.wizard_leave_title(),
				text: m.wizard_leave(),
				confirm: m.wizard_leave_go(),
				cancel: m.wizard_leave_stay(),
			}}
			onConfirm={() => {
				onLeave();
				blocker.proceed();
			}}
			onCancel={() => blocker.state === 'blocked' && blocker.reset()}
		/>
	);
}
