import { createContext, data } from 'react-router';
import { isRefusal, refusalBody, refusalStatus } from '#contract/refusal.ts';
import type { PageContext } from '#server/pages.ts';

export const pageContext = createContext<PageContext>();

/** The answer of a backend function; a refusal becomes the response that the error page shows. */
export async function answer<T>(promise: Promise<T>): Promise<T> {
	try {
		return await promise;
	} catch (error) {
		if (isRefusal(error)) throw data(refusalBody(error), { status: refusalStatus[error.code] });
		throw error;
	}
}
