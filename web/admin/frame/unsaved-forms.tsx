import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { LeaveWarning } from './leave-warning.tsx';

/** Registers a form with unsaved changes; without `onLeave` it removes the form. */
type Register = (id: string, onLeave: (() => void) | undefined) => void;

const RegisterContext = createContext<Register>(() => {});

/** Asks once before a page with several forms is left: the router allows only one blocker. */
export function UnsavedForms({ children }: { children: ReactNode }) {
	const [unsaved, setUnsaved] = useState<ReadonlyMap<string, () => void>>(new Map());
	const register: Register = useCallback((id, onLeave) => {
		setUnsaved((before) => {
			const after = new Map(before);
			if (onLeave) after.set(id, onLeave);
			else after.delete(id);
			return after;
		});
	}, []);
	const leave = () => {
		for (const onLeave of unsaved.values()) onLeave();
	};
	return (
		<RegisterContext value={register}>
			{children}
			<LeaveWarning when={unsaved.size > 0} onLeave={leave} />
		</RegisterContext>
	);
}

/** Registers this form at `UnsavedForms` while it has unsaved changes; calls `onLeave` when the person discards them. */
export function useUnsaved(unsaved: boolean, onLeave: () => void = () => {}): void {
	const id = useId();
	const register = use(RegisterContext);
	const onLeft = useEffectEvent(onLeave);
	useEffect(() => {
		register(id, unsaved ? () => onLeft() : undefined);
		return () => register(id, undefined);
	}, [id, register, unsaved]);
}
