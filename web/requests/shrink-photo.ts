import { imageTypes } from '#contract/image-rules.ts';
import { photoRules } from '#contract/photo-rules.ts';

/** The longest side in pixels of a photograph that is sent: what is written on a part can be read in it. */
const longestSide = 1_600;
const quality = 0.8;

function redraw(image: ImageBitmap): Promise<Blob | null> {
	const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(image.width * scale));
	canvas.height = Math.max(1, Math.round(image.height * scale));
	const context = canvas.getContext('2d');
	if (!context) return Promise.resolve(null);
	// what is transparent would become black
	context.fillStyle = 'white';
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.imageSmoothingQuality = 'high';
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * A photograph as it is sent: a JPEG of some hundred kilobytes, upright, without what the camera has written into it. One that
 * the browser can't draw is sent as it is where the server reads its kind; undefined for any other.
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
	return imageTypes.includes(file.type) && file.size <= photoRules.maxBytes ? file : undefined;
}
