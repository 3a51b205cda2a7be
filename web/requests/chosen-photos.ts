import { photoRules } from '#contract/requests/photo-rules.ts';
import { m } from '#messages';
import { randomKey } from '../platform/random-key.ts';

/** A photo to send. */
export interface ChosenPhoto {
	key: string;
	blob: Blob;
}

/** Loads the scripts for photos when somebody chooses one, and not later: the connection may break before sending. */
export async function loadPhotoScripts() {
	const [{ shrinkPhoto }, uploads] = await Promise.all([import('./shrink-photo.ts'), import('./photo-uploads.ts')]);
	return { shrinkPhoto, ...uploads };
}

/**
 * Shrinks at most `room` photos one after the other, as each needs the memory of a full image, and calls `onPhoto` with each. Returns an
 * error message for each unreadable file, and one for too many files.
 */
export async function choosePhotos(
	files: File[],
	room: number,
	onPhoto: (photo: ChosenPhoto) => void,
): Promise<string[]> {
	const problems = files.length > room ? [photoRules.tooMany()] : [];
	try {
		const { shrinkPhoto } = await loadPhotoScripts();
		for (const file of files.slice(0, room)) {
			const blob = await shrinkPhoto(file);
			if (blob) onPhoto({ key: randomKey(), blob });
			else problems.push(m.ask_photo_unreadable({ file: file.name }));
		}
	} catch (error) {
		console.error(error);
		problems.push(m.error_network());
	}
	return problems;
}
