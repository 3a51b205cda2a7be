import type { DocumentZip, ShopDocument } from '#contract/documents/documents.schema.ts';
import { m } from '#messages';
import { currentLanguage } from '../../platform/language.ts';
import { actionResult } from '../frame/action-result.ts';
import { type ListRoute, listQuery, loadList } from '../frame/list-route.ts';
import type { TabArgs } from '../frame/tab-args.ts';
import { adminCall } from '../session/admin-session.ts';

const path = '/api/documents';

/** The tab that loads and changes documents, for all places that show them. */
export const documentsRoute = '/admin/documents';

const everyDocument: ListRoute = {
	path,
	pageSize: 50,
	query: (search) => ({ search: search.get('search') ?? '' }),
	failed: m.documents_failed,
};

/** The few documents of one product or category. */
const ofTarget: ListRoute = {
	path,
	query: (search) => ({ product: search.get('product') ?? '', category: search.get('category') ?? '' }),
	failed: m.documents_failed,
};

/** The documents of the product or the category that the URL names, else a page of all. */
export function loadDocuments(args: TabArgs) {
	const isOfTarget = Object.keys(listQuery(ofTarget, args.url.searchParams)).length > 0;
	return loadList<ShopDocument>(isOfTarget ? ofTarget : everyDocument, args);
}

/** Milliseconds: 200 MB on a slow line. */
const uploadTimeout = 300_000;

/** POST adds a document, or those of a zip (a form with `dry_run`); PUT changes one; DELETE deletes one (`id`). */
export async function changeDocuments(request: Request) {
	if (request.method === 'DELETE') {
		const { id } = (await request.json()) as { id: number };
		return actionResult(await adminCall('DELETE', `${path}/${id}`));
	}
	const body = await request.formData();
	const options = { body, timeout: uploadTimeout };
	if (body.has('dry_run')) {
		const inLanguage = { ...options, language: currentLanguage() };
		return actionResult(await adminCall<DocumentZip>('POST', `${path}/zip`, inLanguage));
	}
	const id = body.get('id');
	body.delete('id');
	if (request.method === 'PUT') return actionResult(await adminCall<ShopDocument>('PUT', `${path}/${id}`, options));
	return actionResult(await adminCall<ShopDocument>('POST', path, options));
}
