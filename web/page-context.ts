import { createContext, data } from 'react-router';
import { errorBody, errorStatus, isAppError } from '#contract/errors.ts';
import type { PageContext } from '#server/http/pages.ts';

export const pageContext = createContext<PageContext>();

/** The answer of a backend function; a error becomes the response that the error page shows. */
export async function answer<T>(promise: Promise<T>): Promise<T> {
	try {
		return await promise;
	} catch (error) {
		if (isAppError(error)) throw data(errorBody(error), { status: errorStatus[error.code] });
		throw error;
	}
}
