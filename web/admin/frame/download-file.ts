import type { ApiResult, CallOptions } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { adminCall } from '../session/admin-session.ts';

/** Milliseconds: the prices of a large catalogue take minutes. */
const timeout = 600_000;

/** Loads a file in the language of the page. */
export function loadFile(
	method: 'GET' | 'POST',
	path: string,
	options: Pick<CallOptions, 'parameters' | 'body'> = {},
): Promise<ApiResult<Blob>> {
	return adminCall<Blob>(method, path, {
		language: currentLanguage(),
		timeout,
		read: (response) => response.blob(),
		...options,
	});
}

/**
 * Loads the quotes that were accepted since the last such file, then saves on the server up to when the file reaches. `map` null: the file
 * for Odoo. Returns the failure of that save, too: then the next file has the same quotes again, and the person must know.
 */
export async function loadNewQuotes(
	path: string,
	{ map, format }: { map: number | null; format?: 'csv' | 'xlsx' },
): Promise<ApiResult<Blob>> {
	const response = await adminCall<Blob>('GET', path, {
		language: currentLanguage(),
		timeout,
		parameters: { since: 'last', ...(format && { format }) },
		read: (file) => file.blob(),
	});
	const until = response.ok ? response.headers?.get('X-Accepted-Until') : undefined;
	if (!response.ok || until == null || response.total === 0) return response;
	const saved = await adminCall('PUT', '/api/hand-over/taken', { body: { map, until } });
	return saved.ok ? response : saved;
}

/** Hands the file to the browser, by code that comes with the first file. */
export async function saveFile(name: string, file: Blob): Promise<void> {
	const platform = await import('../../platform/save-file.ts');
	platform.saveFile(name, file);
}
