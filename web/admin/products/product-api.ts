import type { SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import type { ApiResult } from '../../platform/api.ts';
import { sendOnce } from '../../platform/send-once.ts';
import { adminCall } from '../session/admin-session.ts';

/** Milliseconds: for a product, for its seal attributes, and for a save, whose images may go up a slow network. */
const timeout = { product: 15_000, seals: 5_000, save: 120_000 };

/** A product with all that its form edits. */
export function getEditedProduct(id: string, signal: AbortSignal): Promise<ApiResult<EditedProduct>> {
	return adminCall<EditedProduct>('GET', `/api/products/${id}/form`, { timeout: timeout.product, signal });
}

/** The seal attributes of a product, one entry a size; none for a product that is no seal. */
export async function getSeals(id: number | string, signal?: AbortSignal): Promise<ApiResult<SealEntry[]>> {
	const options = { timeout: timeout.seals, ...(signal && { signal }) };
	const response = await adminCall<SealEntry[]>('GET', `/api/mechanical-seals/product/${id}`, options);
	return !response.ok && response.status === 404 ? { ok: true, data: [] } : response;
}

/**
 * Creates a product; one of a special category at a URL of its own. After a lost response, the same draft goes out with the same key
 * whatever was changed in it: the server then says that the product is there already, instead of creating a second one.
 */
export function createProduct(body: FormData, draftKey: string): Promise<ApiResult<EditedProduct>> {
	const path = body.has('mechanicalSealAttributes') ? '/api/products/add' : '/api/products';
	const send = (...[method, address, options]: Parameters<typeof adminCall>) =>
		adminCall<EditedProduct>(method, address, { ...options, ends: 'unsaved' });
	return sendOnce(send, path, { body, timeout: timeout.save }, draftKey);
}

export function updateProduct(id: string, body: FormData): Promise<ApiResult<EditedProduct>> {
	return adminCall<EditedProduct>('PUT', `/api/products/${id}`, { body, timeout: timeout.save });
}

export function deleteProduct(id: number): Promise<ApiResult<unknown>> {
	return adminCall('DELETE', `/api/products/${id}`);
}
