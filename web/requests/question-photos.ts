import { useEffect, useState } from 'react';
import { photoRules } from '#contract/requests/photo-rules.ts';
import { runInBackground } from '../platform/background.ts';
import { createStore, useStore } from '../platform/store.ts';
import { clearDraft, onDraftsCleared, storeDraft, storedDraft } from '../ui/form-draft.ts';
import type { ChosenPhoto } from './chosen-photos.ts';

/** Loads the script that stores photos in the browser with the first photo: most questions have none. */
const loadUnsent = () => import('./unsent-photos.ts');

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
const noPhotos: QuestionPhoto[] = [];
const store = createStore(none);
onDraftsCleared(() => {
	const photos = Object.values(store.get()).flat();
	revokeUrls(photos);
	store.set(none);
	if (photos.length > 0) runInBackground(loadUnsent().then(({ clearUnsent }) => clearUnsent()));
});

const photosOf = (photos: PhotosByDraft, draftKey: string) => photos[draftKey] ?? noPhotos;

/** The key of the keys of the chosen photos in the tab, which finds them after a reload. */
const listKeyOf = (draftKey: string) => `photos of ${draftKey}`;

/** Shows these photos; those that are not shown any more lose their URLs, and are not stored any more. */
function setPhotos(draftKey: string, photos: QuestionPhoto[]): void {
	const removed = photosOf(store.get(), draftKey).filter((photo) => !photos.includes(photo));
	if (photos.length === 0) clearDraft(listKeyOf(draftKey));
	else storeDraft(listKeyOf(draftKey), { keys: photos.map(({ key }) => key) });
	store.set({ ...store.get(), [draftKey]: photos });
	revokeUrls(removed);
	if (removed.length === 0) return;
	const keys = removed.map(({ key }) => key);
	runInBackground(loadUnsent().then(({ removeUnsent }) => removeUnsent(keys)));
}

const withUrl = ({ key, blob }: ChosenPhoto): QuestionPhoto => ({ key, blob, url: URL.createObjectURL(blob) });

/** Adds a photo to the question with this draft, if there is room for it. */
export function addQuestionPhoto(draftKey: string, photo: ChosenPhoto): void {
	const photos = photosOf(store.get(), draftKey);
	if (photos.length >= photoRules.maxCount) return;
	setPhotos(draftKey, [...photos, withUrl(photo)]);
	runInBackground(loadUnsent().then(({ storeUnsent }) => storeUnsent(photo)));
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

/** Shows the photos again that the question had before the page was loaded again. Resolves with how many of them are lost. */
export async function restoreQuestionPhotos(draftKey: string): Promise<number> {
	if (photosOf(store.get(), draftKey).length > 0) return 0;
	const { keys } = storedDraft(listKeyOf(draftKey), { keys: [] as string[] }) ?? { keys: [] };
	if (keys.length === 0) return 0;
	const { readUnsent } = await loadUnsent();
	const stored = await readUnsent(keys);
	// what was chosen meanwhile comes last
	const chosen = photosOf(store.get(), draftKey);
	const restored = stored.filter(({ key }) => !chosen.some((photo) => photo.key === key));
	if (restored.length > 0) setPhotos(draftKey, [...restored.map(withUrl), ...chosen].slice(0, photoRules.maxCount));
	return Math.min(keys.length, photoRules.maxCount) - stored.length;
}

/** The photos that were chosen for a question and are not sent yet, by the key of its draft. They are there on Back, and after a reload. */
export function useQuestionPhotos(draftKey: string): QuestionPhoto[] {
	return photosOf(useStore(store, none), draftKey);
}

/** Restores photos after a reload. The number of those that are lost, until another one is chosen or removed; 0 from then on. */
export function useLostPhotos(draftKey: string): number {
	const photos = useQuestionPhotos(draftKey);
	const [lost, setLost] = useState<{ count: number; beside: QuestionPhoto[] }>();
	useEffect(() => {
		const restore = async () => {
			const count = await restoreQuestionPhotos(draftKey);
			setLost({ count, beside: photosOf(store.get(), draftKey) });
		};
		runInBackground(restore());
	}, [draftKey]);
	return lost?.beside === photos ? lost.count : 0;
}
