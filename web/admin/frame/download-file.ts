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
