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
 * Loads the quotes that were accepted since this file was taken last, and notes that they are taken once they have arrived. `map` null: the file for
 * Odoo. The result is that of the note, so that nobody believes that the next file begins later than it does.
 */
export async function loadNewQuotes(
	path: string,
	{ map, format }: { map: number | null; format?: 'csv' | 'xlsx' },
): Promise<ApiResult<Blob>> {
	const header: { until: string | null } = { until: null };
	const response = await adminCall<Blob>('GET', path, {
		language: currentLanguage(),
		timeout,
		parameters: { since: 'last', ...(format && { format }) },
		read(answer) {
			header.until = answer.headers.get('X-Accepted-Until');
			return answer.blob();
		},
	});
	if (!response.ok || header.until === null || response.total === 0) return response;
	const noted = await adminCall('PUT', '/api/hand-over/taken', { body: { map, until: header.until } });
	return noted.ok ? response : noted;
}

/** Hands the file to the browser, by code that comes with the first file. */
export async function saveFile(name: string, file: Blob): Promise<void> {
	const platform = await import('../../platform/save-file.ts');
	platform.saveFile(name, file);
}
