import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { LeaveWarning } from './leave-warning.tsx';

/** Notes that the form with this id holds something unsaved, with what happens when it is left; undefined when it does not. */
type Note = (id: string, onLeave: (() => void) | undefined) => void;

const NoteContext = createContext<Note>(() => {});

/** Asks before a page with several forms is left while one of them holds something unsaved: the router can ask once only. */
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

/** Whether a form of `UnsavedForms` holds something unsaved; `onLeave` is called when that is given up. */
export function useUnsaved(unsaved: boolean, onLeave: () => void = () => {}): void {
	const id = useId();
	const note = use(NoteContext);
	const onLeft = useEffectEvent(onLeave);
	useEffect(() => {
		note(id, unsaved ? () => onLeft() : undefined);
		return () => note(id, undefined);
	}, [id, note, unsaved]);
}
