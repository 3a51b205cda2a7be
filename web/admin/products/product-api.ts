import type { SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import type { ApiResult } from '../../platform/api.ts';
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

/** Creates a product, of a special category at a URL of its own. Sent again with the same key it is the same product. */
export function createProduct(body: FormData, idempotencyKey: string): Promise<ApiResult<EditedProduct>> {
	const special = body.has('mechanicalSealAttributes');
	const headers = { 'Idempotency-Key': idempotencyKey };
	const options = { body, headers, timeout: timeout.save, ends: 'unsaved' } as const;
	return adminCall<EditedProduct>('POST', special ? '/api/products/add' : '/api/products', options);
}

export function updateProduct(id: string, body: FormData): Promise<ApiResult<EditedProduct>> {
	return adminCall<EditedProduct>('PUT', `/api/products/${id}`, { body, timeout: timeout.save });
}

export function deleteProduct(id: number): Promise<ApiResult<unknown>> {
	return adminCall('DELETE', `/api/products/${id}`);
}
