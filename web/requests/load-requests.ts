import type { StoredRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { toast } from '../ui/toast.ts';

/** Requests on a page. */
const pageSize = 20;

export interface RequestsPage {
	list: StoredRequest[];
	/** From 1. */
	page: number;
	pages: number;
}

/**
 * A page of the customer's requests, the newest first, the last one for a number beyond it; or an error, which a notice shows, too.
 */
export async function loadRequests(page: number): Promise<RequestsPage | { error: string }> {
	const result = await customerCall<StoredRequest[]>('GET', '/api/requests', {
		parameters: { page, pageSize },
		retries: 1,
	});
	if (!result.ok) {
		const error = errorText(result, m.requests_load_failed());
		void toast('error', error);
		return { error };
	}
	const { data: list, total = list.length } = result;
	const pages = Math.max(1, Math.ceil(total / pageSize));
	return page > pages ? loadRequests(pages) : { list, page, pages };
}
