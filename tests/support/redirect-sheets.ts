import type { ErrorBody } from '#contract/errors.ts';
import type { RedirectSheet } from '#contract/redirects/redirects.schema.ts';
import type { Answer } from './people.ts';
import type { Shop } from './shop.ts';

/** Uploads a sheet of redirects with a token. */
export async function sendRedirects(
	shop: Shop,
	token: string,
	file: Buffer | string,
	{ name = 'redirects.csv', language = 'en' } = {},
): Promise<Answer<RedirectSheet & ErrorBody>> {
	const form = new FormData();
	form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name);
	const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
	const response = await shop.get('/api/redirects/sheet', { method: 'POST', body: form, headers });
	return {
		status: response.status,
		headers: response.headers,
		body: (await response.json()) as RedirectSheet & ErrorBody,
	};
}
