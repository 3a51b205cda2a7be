import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Reference, ReferenceConflict } from '#contract/catalogue/references.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { sendAddition } from '../../platform/send-once.ts';
import { toast } from '../../ui/toast.ts';
import { actionResult } from '../frame/action-result.ts';
import { saveResult } from '../frame/conflict.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { adminCall } from '../session/admin-session.ts';
import type { PickedProduct } from './reference-draft.ts';

export const referencesList: ListRoute = {
	path: '/api/references',
	pageSize: 50,
	query: (search) => ({ search: search.get('search') ?? '' }),
	failed: m.references_failed,
};

const { path, failed } = referencesList;
const maxFound = 8;
/** The first contradicting codes; more follow when these are corrected. */
const maxConflicts = 20;

const picked = ({ id, name, model, sizes }: Product): PickedProduct => ({ id, name, model, sizes });

/** The best matches first; undefined when the search failed. Throws when `signal` is aborted. */
export async function searchProducts(search: string, signal: AbortSignal): Promise<PickedProduct[] | undefined> {
	const parameters = { search, page: 1, pageSize: maxFound, purpose: 'suggestions' };
	const response = await adminCall<Product[]>('GET', '/api/products', {
		parameters,
		signal,
		language: currentLanguage(),
	});
	if (response.ok) return response.data.map(picked);
	console.error(response.body.error);
	return undefined;
}

/** The product of a row with its sizes; shows an error and returns undefined when it fails to load. */
export async function loadProduct(id: number): Promise<PickedProduct | undefined> {
	const response = await adminCall<Product>('GET', `/api/products/${id}`, { language: currentLanguage() });
	if (response.ok) return picked(response.data);
	void toast('error', errorText(response, failed()));
	return undefined;
}

export interface Conflicts {
	shown: ReferenceConflict[];
	total: number;
}

/** The contradicting codes; shows an error and returns none when they fail to load. */
export async function loadConflicts(signal: AbortSignal): Promise<Conflicts> {
	const response = await adminCall<ReferenceConflict[]>('GET', `${path}/conflicts`, {
		parameters: { page: 1, pageSize: maxConflicts },
		language: currentLanguage(),
		signal,
	});
	if (response.ok) return { shown: response.data, total: response.total ?? response.data.length };
	if (response.status !== 401) void toast('error', errorText(response, failed()));
	return { shown: [], total: 0 };
}

/** The newest version of a row. */
async function loadRow(id: number, code: string): Promise<Reference | undefined> {
	const response = await adminCall<Reference[]>('GET', path, { parameters: { search: code, page: 1, pageSize: 100 } });
	return response.ok ? response.data.find((row) => row.id === id) : undefined;
}

/** POST adds a row, PUT changes one, DELETE deletes one (`id`). */
export async function changeReference(request: Request) {
	const { id, ...body } = (await request.json()) as Partial<Reference>;
	if (request.method === 'POST') return actionResult(await sendAddition<Reference>(adminCall, path, { body }));
	if (request.method === 'DELETE') return actionResult(await adminCall('DELETE', `${path}/${id}`));
	const saved = await adminCall<Reference>('PUT', `${path}/${id}`, { body });
	return saveResult(saved, () => loadRow(Number(id), body.code ?? ''));
}
