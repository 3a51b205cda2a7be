import { useState } from 'react';
import { type DraftImage, imagesDiffer, keyOf } from './draft-images.ts';

const existing = (paths: string[]) => paths.map((path): DraftImage => ({ kind: 'existing', path }));

/** The images of a form and their error. They start with the stored images, or with copies. */
export function useDraftImages(paths: string[], copied: DraftImage[] = []) {
	const [stored, setStored] = useState([...existing(paths), ...copied]);
	const [images, setImages] = useState(stored);
	const [error, setError] = useState<string>();
	/** The images with these keys; a key that nobody chose here is the path of a stored image. */
	const imagesOf = (keys: string[]): DraftImage[] =>
		keys.map((key) => images.find((image) => keyOf(image) === key) ?? { kind: 'existing', path: key });
	return {
		images,
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
