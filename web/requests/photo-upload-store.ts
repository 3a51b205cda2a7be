import { browserStorage } from '../storage.ts';
import { createStore } from '../store.ts';

/** A photograph of a stored request on its way to the server. */
export interface PhotoUpload {
	/** Under which it is stored once, however often it is sent. */
	key: string;
	/** Of its request. */
	code: string;
	blob: Blob;
	/** `cut`: the line was, and it is tried again by itself. */
	state: 'waiting' | 'sending' | 'cut' | 'arrived' | 'refused';
	/** How much of it has gone, from 0 to 1. */
	share: number;
	/** What the server said of one that it refused. */
	error?: string;
}

/** Those of this tab, in the order in which they were chosen. */
export const photoUploads = createStore<PhotoUpload[]>([]);

/** Whether it is still on its way. */
export const isUnderWay = ({ state }: PhotoUpload) => state !== 'arrived' && state !== 'refused';

const mark = 'pending-photos';

/** Whether this browser holds photographs that have not arrived: cheap enough to ask on every page. */
export const hasPendingPhotos = () => browserStorage.get(mark) !== null;

/** Says so, or takes it back. */
export function markPendingPhotos(pending: boolean): void {
	if (pending) browserStorage.set(mark, 'yes');
	else browserStorage.remove(mark);
}
