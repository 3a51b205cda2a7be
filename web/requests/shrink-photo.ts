import { imageTypes } from '#contract/images/image-rules.ts';
import { photoRules } from '#contract/requests/photo-rules.ts';

/** Pixels of the longer side: enough to read the writing on a part. */
const maxSide = 1_600;
const quality = 0.8;

function redraw(image: ImageBitmap): Promise<Blob | null> {
	const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(image.width * scale));
	canvas.height = Math.max(1, Math.round(image.height * scale));
	const context = canvas.getContext('2d');
	if (!context) return Promise.resolve(null);
	// transparent pixels would become black
	context.fillStyle = 'white';
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.imageSmoothingQuality = 'high';
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** Whether the browser can show the file: only its name may say that it is a photo. */
async function isImage(file: File): Promise<boolean> {
	const image = new Image();
	image.src = URL.createObjectURL(file);
	try {
		await image.decode();
		return true;
	} catch (error) {
		console.warn(error);
		return false;
	} finally {
		URL.revokeObjectURL(image.src);
	}
}

/**
 * Converts a photo to an upright JPEG of some hundred kilobytes without camera metadata. Where the browser can show it but not draw it,
 * as with little memory, returns the file itself when the server accepts its type. Undefined for a file that is no photo.
 */
export async function shrinkPhoto(file: File): Promise<Blob | undefined> {
	try {
		const image = await createImageBitmap(file);
		const drawn = await redraw(image);
		image.close();
		if (drawn) return drawn;
	} catch (error) {
		console.warn(error);
	}
	const isAccepted = imageTypes.includes(file.type) && file.size <= photoRules.maxBytes;
	return isAccepted && (await isImage(file)) ? file : undefined;
}
