import { browserStorage } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';

/** The upload of a photo of a stored request. */
export interface PhotoUpload {
	/** Idempotency key: the server stores it once, however often it is sent. */
	key: string;
	/** Code of its request. */
	code: string;
	blob: Blob;
	/** `cut`: the connection broke; it is retried. */
	state: 'waiting' | 'sending' | 'cut' | 'arrived' | 'refused';
	/** Progress, from 0 to 1. */
	share: number;
	/** The server's error when it rejected the photo. */
	error?: string;
}

/** Uploads of this tab, in the order of choice. */
export const photoUploads = createStore<PhotoUpload[]>([]);

/** The uploads of a request. */
export const uploadsOf = (code: string) => photoUploads.get().filter((upload) => upload.code === code);

export const isUploading = ({ state }: PhotoUpload) => state !== 'arrived' && state !== 'refused';

const mark = 'pending-photos';

/** Whether this browser stores photos that are not uploaded. Cheap enough for every page. */
export const hasPendingPhotos = () => browserStorage.get(mark) !== null;

export function markPendingPhotos(pending: boolean): void {
	if (pending) browserStorage.set(mark, 'yes');
	else browserStorage.remove(mark);
}
