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

/** More at once would cover the page. */
const maxNotices = 3;

/** The visible notices, the newest first. */
export const notices = createStore<Notice[]>([]);

let newest = 0;

/**
 * Shows a notice for three seconds; one with a button stays until it is clicked or closed, or for its seconds. The same notice again replaces the first,
 * with a new timer, and is read again. Returns its id.
 */
export function toast(kind: NoticeKind, content: string, step?: NoticeStep): number {
	newest += 1;
	const otherNotices = notices.get().filter((notice) => notice.kind !== kind || notice.content !== content);
	notices.set([{ id: newest, kind, content, step }, ...otherNotices].slice(0, maxNotices));
	return newest;
}

/** Removes a notice, if it exists. */
export function dismissNotice(id: number): void {
	notices.set(notices.get().filter((notice) => notice.id !== id));
}
