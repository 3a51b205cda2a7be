import { photoRules } from '#contract/requests/photo-rules.ts';
import { createStore, useStore } from '../platform/store.ts';
import { onDraftsCleared } from '../ui/form-draft.ts';
import type { ChosenPhoto } from './chosen-photos.ts';

type PhotosByDraft = Readonly<Record<string, ChosenPhoto[]>>;

const none: PhotosByDraft = {};
const store = createStore(none);
onDraftsCleared(() => store.set(none));

/**
 * The photos that were chosen for a question and are not sent yet, by the key of its draft. In memory: they are there on Back, but not after
 * a reload.
 */
export function useQuestionPhotos(draftKey: string) {
	const photosOf = (photos: PhotosByDraft) => photos[draftKey] ?? [];
	const setPhotos = (photos: ChosenPhoto[]) => store.set({ ...store.get(), [draftKey]: photos });
	return {
		photos: photosOf(useStore(store, none)),
		addPhoto: (photo: ChosenPhoto) => setPhotos([...photosOf(store.get()), photo].slice(0, photoRules.maxCount)),
		removePhoto(photo: ChosenPhoto) {
			URL.revokeObjectURL(photo.url);
			setPhotos(photosOf(store.get()).filter(({ key }) => key !== photo.key));
		},
		clearPhotos: () => setPhotos([]),
	};
}
