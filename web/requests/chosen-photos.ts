import { photoRules } from '#contract/photo-rules.ts';
import { m } from '#messages';
import { randomKey } from '../random-key.ts';

/** A photograph of a form, as it will be sent. */
export interface ChosenPhoto {
	key: string;
	blob: Blob;
	/** Of the blob, for an `<img>`. */
	url: string;
}

/** What is loaded once somebody chooses a photograph; by then, as the line may be cut when it is sent. */
export async function loadPhotoScripts() {
	const [{ shrinkPhoto }, uploads] = await Promise.all([import('./shrink-photo.ts'), import('./photo-uploads.ts')]);
	return { shrinkPhoto, ...uploads };
}

/**
 * Makes photographs of files, one after the other, as each takes the memory of a whole picture; `onPhoto` is called with each.
 * At most `room` of them; returns a sentence for each that is none, and for those beyond.
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
			if (blob) onPhoto({ key: randomKey(), blob, url: URL.createObjectURL(blob) });
			else problems.push(m.ask_photo_unreadable({ file: file.name }));
		}
	} catch (error) {
		console.error(error);
		problems.push(m.error_network());
	}
	return problems;
}
