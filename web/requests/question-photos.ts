import { useEffect, useState } from 'react';
import { photoRules } from '#contract/requests/photo-rules.ts';
import { createStore, useStore } from '../platform/store.ts';
import { clearDraft, onDraftsCleared, storeDraft, storedDraft } from '../ui/form-draft.ts';
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

/** The key of the number of chosen photos in the tab: a reload loses them, and the buyer is asked for them again. */
const countKeyOf = (draftKey: string) => `photos of ${draftKey}`;

/** Shows these photos; those that are not shown any more lose their URLs. */
function setPhotos(draftKey: string, photos: QuestionPhoto[]): void {
	const removed = photosOf(store.get(), draftKey).filter((photo) => !photos.includes(photo));
	if (photos.length === 0) clearDraft(countKeyOf(draftKey));
	else storeDraft(countKeyOf(draftKey), { count: photos.length });
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

/** How many photos had been chosen for the question in this tab and are not there any more, since the page was loaded again. */
export function countLostPhotos(draftKey: string): number {
	if (photosOf(store.get(), draftKey).length > 0) return 0;
	const { count } = storedDraft(countKeyOf(draftKey), { count: 0 }) ?? { count: 0 };
	return Math.min(count, photoRules.maxCount);
}

/** The number of lost photos until another one is chosen; 0 from then on. */
export function useLostPhotos(draftKey: string): number {
	const [count, setCount] = useState(0);
	const hasPhotos = useQuestionPhotos(draftKey).length > 0;
	useEffect(() => setCount(countLostPhotos(draftKey)), [draftKey]);
	useEffect(() => {
		if (hasPhotos) setCount(0);
	}, [hasPhotos]);
	return hasPhotos ? 0 : count;
}
