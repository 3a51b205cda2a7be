/** The largest image that is decoded, in millions of pixels. Larger ones are decompression bombs, or too large for a web page. */
export const maxMegapixels = 40;

export interface EncodedImage {
	/** File name of hash and size, as in `3f…-2048x1536.webp`. It identifies the image. */
	name: string;
	/** Pixels of that file. */
	width: number;
	height: number;
	/** That file and its narrower versions. */
	files: { name: string; bytes: Buffer }[];
}

/** Why a file is rejected as an image. `too_heavy`: it took too long or too much memory. */
export type ImageFault = 'not_an_image' | 'too_many_pixels' | 'too_heavy';
