import { useEffect } from 'react';
import { runInBackground } from '../platform/background.ts';
import { hasPendingPhotos } from './photo-upload-store.ts';

/** Continues the uploads of a closed tab, on any page. */
export function useResumedPhotos(): void {
	useEffect(() => {
		if (hasPendingPhotos()) runInBackground(import('./photo-uploads.ts').then(({ resumePhotos }) => resumePhotos()));
	}, []);
}
