import { createContext, data } from 'react-router';
import { isRefusal, refusalBody, refusalStatus } from '#contract/refusal.ts';
import type { Backend } from '#server/backend.ts';

/** What every page knows of the firm and of its own address. */
export interface Site {
	/** The public address of the site, without a slash at its end. */
	url: string;
	/** Where the browser finds the API; empty: at this site. */
	apiBase: string;
	company: string;
	companyShort: string;
	/** The seller's WhatsApp number. */
	phone: string;
}

export interface PageContext {
	backend: Backend;
	site: Site;
	/** Lets this page's own inline scripts run, and no others. */
	nonce: string;
	log: { error(details: object, message: string): void };
}

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
