import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#messages';
import { createStore, useStore } from '../../store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** What a half-filled form does when it is left, while there is one; whoever leads away by other ways than links asks it. */
const unsaved = createStore<(() => void) | undefined>(undefined);

export function useUnsaved(): (() => void) | undefined {
	return useStore(unsaved, undefined);
}

interface LeaveQuestionProps {
	onLeave: () => void;
	onStay: () => void;
}

export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
	const texts = { title: m.wizard_leave_title(), text: m.wizard_leave() };
	return (
		<ConfirmDialog
			{...{ ...texts, confirm: m.wizard_leave_go(), cancel: m.wizard_leave_stay() }}
			onConfirm={onLeave}
			onCancel={onStay}
		/>
	);
}

/** Asks before a half-filled form is left; `onLeave` hears that it is. */
export function LeaveWarning({ when, onLeave }: { when: boolean; onLeave: () => void }) {
	const blocker = useBlocker(when);
	useEffect(() => {
		if (!when) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', warn);
		unsaved.set(onLeave);
		return () => {
			window.removeEventListener('beforeunload', warn);
			unsaved.set(undefined);
		};
	}, [when, onLeave]);
	if (blocker.state !== 'blocked') return null;
	return (
		<LeaveQuestion
			onLeave={() => {
				onLeave();
				blocker.proceed();
			}}
			onStay={() => blocker.state === 'blocked' && blocker.reset()}
		/>
	);
}
