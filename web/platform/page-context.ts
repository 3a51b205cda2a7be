import { createContext, data } from 'react-router';
import { errorBody, errorStatus, isAppError } from '#contract/errors.ts';
import type { PageContext } from '#server/http/page-server.ts';
import type { PageBackend } from '#server/page-backend.ts';

export const pageContext = createContext<PageContext<PageBackend>>();

/** Turns an `AppError` of an operation into the response for the error page. */
export async function orErrorPage<T>(operation: Promise<T>): Promise<T> {
	try {
		return await operation;
	} catch (error) {
		if (isAppError(error)) throw data(errorBody(error), { status: errorStatus[error.code] });
		throw error;
	}
}
