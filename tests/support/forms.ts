import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { ErrorBody } from '#contract/errors.ts';
import { orderFilesPath } from '#contract/requests/order-file-rules.ts';
import type { OrderFile } from '#contract/requests/order-files.schema.ts';
import { photosPath } from '#contract/requests/photo-rules.ts';
import type { RequestPhoto } from '#contract/requests/request-photos.schema.ts';
import type { Answer } from './people.ts';
import type { Shop } from './shop.ts';

const noise = (width: number, height: number) =>
	sharp({
		create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
	});

/** A picture of its own, so that its hash is too: soft spots, which take half the time of noise to encode. */
export async function picture(format: 'jpeg' | 'png' | 'webp', width = 900, height = 600): Promise<Buffer> {
	const spots = await noise(9, 6).png().toBuffer();
	return sharp(spots).resize(width, height, { fit: 'fill' }).toFormat(format).toBuffer();
}

/** A picture whose files are as large as they get. */
export const noisyPicture = (format: 'jpeg' | 'png', width = 900, height = 600) =>
	noise(width, height).toFormat(format).toBuffer();

export type Fields = Record<string, string>;

/** What the files of a form are called. */
function fieldOf(path: string): string {
	if (path.endsWith('/logo')) return 'logo';
	if (path.endsWith('/favicon')) return 'favicon';
	if (path.endsWith('/home/images')) return 'image';
	return path.includes('products') ? 'productImages' : 'images';
}

/** Sends forms of the catalogue and of a logo with their pictures, by default in the name of `token`. */
export function formSender(shop: Shop, token: string) {
	return async <T>(
		method: string,
		path: string,
		fields: Fields,
		files: [string, Buffer, string?][] = [],
		{ as = token, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
	): Promise<Answer<T>> => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.append(name, value);
		const field = fieldOf(path);
		for (const [name, bytes, type = 'image/png'] of files) {
			form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
		}
		const authorization: Record<string, string> = as ? { Authorization: `Bearer ${as}` } : {};
		const answer = await shop.get(path, { method, body: form, headers: { ...authorization, ...headers } });
		return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
	};
}

let photos = 0;

/** Sends photographs of requests, each from another network address, and by default each under a key of its own. */
export function photoSender(shop: Pick<Shop, 'get'>, token?: string) {
	return async (
		code: string,
		bytes: Buffer | undefined,
		{ key = `photo-key-${photos++}`, field = 'photo', from = [...randomBytes(4)].join('.') } = {},
	): Promise<Answer<RequestPhoto & ErrorBody>> => {
		const form = new FormData();
		if (bytes) form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'pump.jpg');
		const headers = { 'Idempotency-Key': key, 'X-Forwarded-For': from };
		const answer = await shop.get(photosPath(code), {
			method: 'POST',
			body: form,
			headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
		});
		return { status: answer.status, headers: answer.headers, body: await answer.json() };
	};
}

/** Sends orders as PDF, each from another network address. */
export function orderSender(shop: Shop, token?: string) {
	return async (
		code: string,
		bytes: Buffer | undefined,
		{ name = 'po-4711.pdf', type = 'application/pdf', field = 'file', from = [...randomBytes(4)].join('.') } = {},
	): Promise<Answer<OrderFile & ErrorBody>> => {
		const form = new FormData();
		if (bytes) form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
		const answer = await shop.get(orderFilesPath(code), {
			method: 'POST',
			body: form,
			headers: { 'X-Forwarded-For': from, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
		});
		return { status: answer.status, headers: answer.headers, body: await answer.json() };
	};
}

export const limits = { material: 'Carbon/SiC', temperature: '-20 to 140 °C', pressure: '10 bar', speed: '10 m/s' };

export function bearing(more: Fields = {}): Fields {
	return {
		name: 'Roller Bearing NU 205',
		categoryId: '6',
		model: 'NU 205',
		price: '12.50',
		sizes: '["25mm"]',
		descriptions: '["25 x 52 x 15 mm"]',
		...more,
	};
}

export function seal(more: Fields = {}): Fields {
	const sizes = ['12mm', '14mm', '16mm'];
	return {
		name: 'Test Seal',
		categoryId: '1',
		sizes: JSON.stringify(sizes),
		descriptions: '["a","b","c"]',
		mechanicalSealAttributes: JSON.stringify(
			sizes.map((size) => ({ ...limits, sizes: [size, '21mm'], descriptions: ['D1', 'D3'] })),
		),
		...more,
	};
}
