import { createStore } from '../store.ts';

export type NoticeKind = 'success' | 'error' | 'info' | 'warning';

/** What a notice offers next: a page of this site, or something to do. */
export type NoticeStep = { label: string } & ({ to: string } | { onPress: () => void });

export interface Notice {
	/** Higher for each newer one. */
	id: number;
	kind: NoticeKind;
	content: string;
	step: NoticeStep | undefined;
}

/** More at once would cover the page. */
const maxNotices = 3;

/** The notices that stand, the newest first. */
export const notices = createStore<Notice[]>([]);

let newest = 0;

/**
 * Shows a notice for three seconds; one with something to do stays until that is pressed or it is closed. The same notice
 * again takes the place of the one that stands: its time begins anew, and it is read out once more. Returns its id.
 */
export function toast(kind: NoticeKind, content: string, step?: NoticeStep): number {
	newest += 1;
	const others = notices.get().filter((notice) => notice.kind !== kind || notice.content !== content);
	notices.set([{ id: newest, kind, content, step }, ...others].slice(0, maxNotices));
	return newest;
}

/** Takes a notice away; nothing happens when it is gone. */
export function dismissNotice(id: number): void {
	notices.set(notices.get().filter((notice) => notice.id !== id));
}
