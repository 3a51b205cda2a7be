import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Call, formOf } from './call.ts';

function pngChunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** A PNG of one bit a pixel that says these dimensions and has `rows` of its rows, all black: kilobytes for gigapixels. */
function blackPng(width: number, height: number, rows = height, extra: Buffer[] = []): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = 1;
	const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows), { level: 9 });
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		pngChunk('IHDR', header),
		...extra,
		pngChunk('IDAT', pixels),
		pngChunk('IEND', Buffer.alloc(0)),
	]);
}

/** An animation of so many frames. */
function animated(frames: number, format: 'webp' | 'gif'): Promise<Buffer> {
	const [width, pageHeight] = [64, 64];
	const pixels = Buffer.alloc(width * pageHeight * frames * 3, 7);
	for (let at = 0; at < pixels.length; at += 997) pixels[at] = at % 251;
	const raw = { width, height: pageHeight * frames, channels: 3, pageHeight } as const;
	return sharp(pixels, { raw }).toFormat(format).toBuffer();
}

const svg = (inner: string, size = 100) =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inner}</svg>`);
const flat = (width: number, height: number, format: 'jpeg' | 'webp') =>
	sharp({ create: { width, height, channels: 3, background: '#888' } })
		.toFormat(format)
		.toBuffer();

/** Evil images, by name. Each is made when it is called for; none is larger than 3 MB. */
export const images: Record<string, () => Buffer | Promise<Buffer>> = {
	'a PNG of 400 megapixels': () => blackPng(20_000, 20_000),
	'a PNG that says a gigapixel and has a row': () => blackPng(32_000, 32_000, 1),
	'a PNG of the largest dimensions': () => blackPng(2_147_483_647, 2_147_483_647, 0),
	'a PNG of one row of a million pixels': () => blackPng(1_000_000, 1),
	'a PNG of a profile that inflates': () =>
		blackPng(10, 10, 10, [
			pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(64 * 1_048_576))])),
		]),
	'a JPEG of 60 megapixels': () => flat(10_000, 6_000, 'jpeg'),
	'a JPEG that is cut off': async () => (await flat(3_000, 3_000, 'jpeg')).subarray(0, 20_000),
	'a WebP of the largest dimensions': () => flat(16_383, 2_000, 'webp'),
	'a WebP of 500 frames': () => animated(500, 'webp'),
	'a GIF of 2,000 frames': () => animated(2_000, 'gif'),
	'an SVG of elements in elements': () => svg('<g>'.repeat(50_000)),
	'an SVG of an image of the server': () => svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
	'bytes behind the sign of a JPEG': () =>
		Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_048_576, 0xff)]),
	'an image of nothing': () => Buffer.alloc(0),
};

/** The call that sends an image as that of a new product. */
export function productImageCall(name: string, bytes: Buffer): Call {
	const form = formOf([
		{ name: 'name', content: 'Attack' },
		{ name: 'categoryId', content: '1' },
		{ name: 'sizes', content: '["1mm"]' },
		{ name: 'descriptions', content: '["a"]' },
		{ name: 'productImages', fileName: 'a.png', content: bytes },
	]);
	return { name, method: 'POST', path: '/api/products', role: 'staff', ...form };
}

/** The call that sends an image as a photograph of a request. */
export function photoCall(name: string, bytes: Buffer, code: string): Call {
	const form = formOf([{ name: 'photo', fileName: 'a.jpg', content: bytes }]);
	return { name, method: 'POST', path: `/api/requests/code/${code}/photos`, ...form };
}
