import { pdfFile } from './pdf-files.ts';
import type { Answer } from './people.ts';
import type { Shop } from './shop.ts';

/** Sends documents and zips of them, by default in the name of `token`. */
export function documentSender(shop: Shop, token: string) {
	return async <T>(
		method: 'POST' | 'PUT',
		path: string,
		fields: Record<string, string>,
		file: Buffer | undefined = pdfFile(),
		{ name = 'a.pdf', as = token } = {},
	): Promise<Answer<T>> => {
		const form = new FormData();
		for (const [field, value] of Object.entries(fields)) form.append(field, value);
		if (file) form.append('file', new Blob([new Uint8Array(file)]), name);
		const authorization: Record<string, string> = as ? { Authorization: `Bearer ${as}` } : {};
		const answer = await shop.get(path, { method, body: form, headers: authorization });
		return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
	};
}
