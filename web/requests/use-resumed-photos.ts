import { useEffect } from 'react';
import { hasPendingPhotos } from './photo-upload-store.ts';

/** Goes on with photographs that a closed tab has left behind, from whichever page is opened next. */
export function useResumedPhotos(): void {
	useEffect(() => {
		if (hasPendingPhotos()) void import('./photo-uploads.ts').then(({ resumePhotos }) => resumePhotos());
	}, []);
}
