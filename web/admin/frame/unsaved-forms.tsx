import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { LeaveWarning } from './leave-warning.tsx';

/** Registers a form with unsaved changes; undefined removes it. */
type Note = (id: string, onLeave: (() => void) | undefined) => void;

const NoteContext = createContext<Note>(() => {});

/** Asks once before a page with several forms is left: the router allows only one blocker. */
export function UnsavedForms({ children }: { children: ReactNode }) {
	const [unsaved, setUnsaved] = useState<ReadonlyMap<string, () => void>>(new Map());
	const note: Note = useCallback((id, onLeave) => {
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
		<NoteContext value={note}>
			{children}
			<LeaveWarning when={unsaved.size > 0} onLeave={leave} />
		</NoteContext>
	);
}

/** Tells `UnsavedForms` whether this form has unsaved changes; `onLeave` is called when the person discards them. */
export function useUnsaved(unsaved: boolean, onLeave: () => void = () => {}): void {
	const id = useId();
	const note = use(NoteContext);
	const onLeft = useEffectEvent(onLeave);
	useEffect(() => {
		note(id, unsaved ? () => onLeft() : undefined);
		return () => note(id, undefined);
	}, [id, note, unsaved]);
}
