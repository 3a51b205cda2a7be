import { useEffect, useState } from 'react';
import { storeDraft, storedDraft } from '../../ui/form-draft.ts';
import { type DraftImage, imagesDiffer, keyOf } from './draft-images.ts';

const existing = (paths: string[]) => paths.map((path): DraftImage => ({ kind: 'existing', path }));

/**
 * The images of a form and their error. They start with the stored images, or with copies. A reload loses new images: the draft notes that
 * there were some.
 */
export function useDraftImages(draftKey: string, paths: string[], copied: DraftImage[] = []) {
	const [stored, setStored] = useState([...existing(paths), ...copied]);
	const [images, setImages] = useState(stored);
	const pictures = `${draftKey} pictures`;
	const [areLost] = useState(() => storedDraft(pictures, {}) !== undefined);
	const hasNew = images.some((image) => image.kind === 'new' && !stored.includes(image));
	useEffect(() => {
		if (hasNew) storeDraft(pictures, {});
	}, [hasNew, pictures]);
	const [error, setError] = useState<string>();
	/** The images with these keys; a key that nobody chose here is the path of a stored image. */
	const imagesOf = (keys: string[]): DraftImage[] =>
		keys.map((key) => images.find((image) => keyOf(image) === key) ?? { kind: 'existing', path: key });
	return {
		images,
		/** A reload has lost new images. */
		areLost,
		error,
		setError,
		changed: imagesDiffer(images, stored),
		change(changed: DraftImage[]) {
			setError(undefined);
			setImages(changed);
		},
		reset: () => setImages(stored),
		/** The keys of the images, in their order. */
		keys: () => images.map(keyOf),
		imagesOf,
		/** Shows the images with these keys, and compares them with other stored ones from now on. */
		write(keys: string[], newPaths: string[]) {
			setImages(imagesOf(keys));
			setStored(existing(newPaths));
		},
	};
}
