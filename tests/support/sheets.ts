import type { ErrorBody } from '#contract/errors.ts';
import type { AppliedSheet, Sheet, SheetRow } from '#contract/sheets/sheets.schema.ts';
import { type Answer, newAdministrator } from './people.ts';
import type { Shop } from './shop.ts';

/** An administrator of the shop who sends sheets of prices and writes them. */
export async function sheetSender(shop: Shop) {
	const { call, token, id } = await newAdministrator(shop, 'admin');
	const send = async <T = Sheet & ErrorBody>(
		file: Buffer | string,
		name = 'prices.csv',
		{
			as = token,
			fields = {} as Record<string, string>,
			field = 'file',
			images = undefined as Buffer | undefined,
		} = {},
	): Promise<Answer<T>> => {
		const form = new FormData();
		for (const [key, value] of Object.entries(fields)) form.append(key, value);
		form.append(field, new Blob([new Uint8Array(Buffer.from(file))]), name);
		if (images) form.append('images', new Blob([new Uint8Array(images)]), 'images.zip');
		const headers: Record<string, string> = as ? { Authorization: `Bearer ${as}` } : {};
		const response = await shop.get('/api/sheets', { method: 'POST', body: form, headers });
		return { status: response.status, headers: response.headers, body: (await response.json()) as T };
	};
	return {
		call,
		token,
		id,
		send,
		rows: async (sheet: number, query = '', language = 'en') =>
			(await call<SheetRow[]>('GET', `/api/sheets/${sheet}/rows${query}`, undefined, { 'Accept-Language': language }))
				.body,
		apply: (sheet: number, form: object = {}) =>
			call<AppliedSheet & ErrorBody>('POST', `/api/sheets/${sheet}/apply`, form),
		/** The shop's prices, or its catalogue, as they are given out. */
		download: async (format: 'csv' | 'xlsx', language = 'en', kind = 'prices') => {
			const response = await shop.get(`/api/sheets/${kind}.${format}?language=${language}`, {
				headers: { Authorization: `Bearer ${token}` },
			});
			return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
		},
	};
}

export type SheetSender = Awaited<ReturnType<typeof sheetSender>>;
