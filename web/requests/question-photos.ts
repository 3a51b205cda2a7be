import { photoRules } from '#contract/requests/photo-rules.ts';
import { createStore, useStore } from '../platform/store.ts';
import { onDraftsCleared } from '../ui/form-draft.ts';
import type { ChosenPhoto } from './chosen-photos.ts';

/** A photo of a question, as the form shows it. */
export interface QuestionPhoto extends ChosenPhoto {
	/** Object URL of the blob, for an `<img>`. */
	url: string;
}

type PhotosByDraft = Readonly<Record<string, QuestionPhoto[]>>;

/** Frees the memory that a URL holds as long as the page is open. */
const revokeUrls = (photos: QuestionPhoto[]) => {
	for (const { url } of photos) URL.revokeObjectURL(url);
};

const none: PhotosByDraft = {};
const store = createStore(none);
onDraftsCleared(() => {
	revokeUrls(Object.values(store.get()).flat());
	store.set(none);
});

const photosOf = (photos: PhotosByDraft, draftKey: string) => photos[draftKey] ?? [];

/** Shows these photos; those that are not shown any more lose their URLs. */
function setPhotos(draftKey: string, photos: QuestionPhoto[]): void {
	const removed = photosOf(store.get(), draftKey).filter((photo) => !photos.includes(photo));
	store.set({ ...store.get(), [draftKey]: photos });
	revokeUrls(removed);
}

/** Adds a photo to the question with this draft, if there is room for it. */
export function addQuestionPhoto(draftKey: string, photo: ChosenPhoto): void {
	const photos = photosOf(store.get(), draftKey);
	if (photos.length >= photoRules.maxCount) return;
	setPhotos(draftKey, [...photos, { ...photo, url: URL.createObjectURL(photo.blob) }]);
}

export function removeQuestionPhoto(draftKey: string, { key }: Pick<ChosenPhoto, 'key'>): void {
	const photos = photosOf(store.get(), draftKey);
	setPhotos(
		draftKey,
		photos.filter((photo) => photo.key !== key),
	);
}

/** Call it when the question was sent. */
export function clearQuestionPhotos(draftKey: string): void {
	setPhotos(draftKey, []);
}

/**
 * The photos that were chosen for a question and are not sent yet, by the key of its draft. In memory: they are there on Back, but not after
 * a reload.
 */
export function useQuestionPhotos(draftKey: string): QuestionPhoto[] {
	return photosOf(useStore(store, none), draftKey);
}
