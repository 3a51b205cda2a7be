import { createStore } from '../platform/store.ts';

export type NoticeKind = 'success' | 'error' | 'info' | 'warning';

/** The link or button of a notice. */
export type NoticeStep = { label: string } & (
	| { to: string }
	| { onPress: () => void /** How long the button is there. */; seconds?: number }
);

export interface Notice {
	/** Increases with each notice. */
	id: number;
	kind: NoticeKind;
	content: string;
	step: NoticeStep | undefined;
}

/** Whether screen readers read the notice at once. */
export const isUrgent = ({ kind }: Notice): boolean => kind === 'error' || kind === 'warning';

/** The visible notices, the newest first: those that the last press has caused, and older ones with a button, such as an undo. */
export const notices = createStore<Notice[]>([]);

/** With those with a button; more would cover the page. */
const maxNotices = 3;

let newest = 0;

/** The newest notice at the last press of a key or pointer. */
let seenAtPress = 0;

/** Whether a notice stays when another one or another page comes: the last press has caused it, or it has a button. */
const stays = ({ id, step }: Notice) => id > seenAtPress || (step !== undefined && 'onPress' in step);

/**
 * Shows a notice for three seconds in place of those from before the last press; one with a button stays until it is clicked or closed, or
 * for its seconds. The same notice again replaces the first, with a new timer, and is read again. Without a text there is none, as for what
 * the person has cancelled. Returns its id.
 */
export function toast(kind: NoticeKind, content: string, step?: NoticeStep): number {
	if (content === '') return newest;
	newest += 1;
	const otherNotices = notices
		.get()
		.filter((notice) => stays(notice) && (notice.kind !== kind || notice.content !== content));
	notices.set([{ id: newest, kind, content, step }, ...otherNotices].slice(0, maxNotices));
	return newest;
}

/** Removes a notice, if it exists. */
export function dismissNotice(id: number): void {
	notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Call it when a key or the pointer is pressed. */
export function notePress(): void {
	seenAtPress = newest;
}

/**
 * Call it on another page: removes what was said on the one before. A notice that the last press has caused, as "signed out" with its
 * redirect, came after the press and stays; so does one with a button.
 */
export function leavePage(): void {
	notices.set(notices.get().filter(stays));
}
