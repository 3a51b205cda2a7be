import { useState } from 'react';
import { type DraftImage, imagesDiffer } from './draft-images.ts';

/** The images of a form and their error. They start with the stored images, or with copies. */
export function useDraftImages(paths: string[], copied: DraftImage[] = []) {
	const stored = [...paths.map((path): DraftImage => ({ kind: 'existing', path })), ...copied];
	const [images, setImages] = useState(stored);
	const [error, setError] = useState<string>();
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
	};
}
