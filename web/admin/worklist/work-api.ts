import type { PriceAndStock } from '#contract/price-and-stock.ts';
import { maxExported } from '#contract/work-columns.ts';
import type { Attached, Bulk, BulkResult, Selection, WorkProduct } from '#contract/worklist.ts';
import type { ApiResult } from '../../api.ts';
import { currentLanguage } from '../../language.ts';
import { adminCall } from '../admin-session.ts';

/** Milliseconds: a change of all products of a large catalogue takes minutes. */
const bulkTimeout = 900_000;

/** Names are in the language of the page, as those of the list. */
function workCall<T>(method: string, path: string, body?: unknown, timeout?: number): Promise<ApiResult<T>> {
	return adminCall<T>(method, path, { language: currentLanguage(), body, ...(timeout && { timeout }) });
}

export function getWorkProduct(id: number): Promise<ApiResult<WorkProduct>> {
	return workCall('GET', `/api/work-list/${id}`);
}

export function savePriceAndStock(id: number, form: PriceAndStock): Promise<ApiResult<WorkProduct>> {
	return workCall('PUT', `/api/products/${id}/price-and-stock`, form);
}

export function getAttached(selection: Selection): Promise<ApiResult<Attached>> {
	return workCall('POST', '/api/work-list/attached', { selection });
}

export function changeSelected(bulk: Bulk): Promise<ApiResult<BulkResult>> {
	return workCall('POST', '/api/products/bulk', bulk, bulkTimeout);
}

/** The selected products with their sizes, however many calls that takes. */
export async function loadSelected(selection: Selection): Promise<ApiResult<WorkProduct[]>> {
	const all: WorkProduct[] = [];
	for (;;) {
		const after = all.at(-1)?.id ?? 0;
		const response = await workCall<WorkProduct[]>('POST', '/api/work-list/rows', { selection, after });
		if (!response.ok) return response;
		all.push(...response.data);
		if (response.data.length < maxExported) return { ok: true, data: all };
	}
}
