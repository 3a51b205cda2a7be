import type { PriceAndStockBody } from '#contract/catalogue/price-and-stock.schema.ts';
import type { Attached, Bulk, BulkResult, Selection, WorkProduct } from '#contract/work/worklist.schema.ts';
import type { ApiResult } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { loadFile } from '../frame/download-file.ts';
import { adminCall } from '../session/admin-session.ts';

/** Milliseconds: a change of all products of a large catalogue takes minutes. */
const bulkTimeout = 900_000;

/** Returns names in the language of the page, as in the list. */
function workCall<T>(method: string, path: string, body?: unknown, timeout?: number): Promise<ApiResult<T>> {
	return adminCall<T>(method, path, { language: currentLanguage(), body, ...(timeout && { timeout }) });
}

export function getWorkProduct(id: number): Promise<ApiResult<WorkProduct>> {
	return workCall('GET', `/api/work-list/${id}`);
}

export function savePriceAndStock(id: number, form: PriceAndStockBody): Promise<ApiResult<WorkProduct>> {
	return workCall('PUT', `/api/products/${id}/price-and-stock`, form);
}

export function getAttached(selection: Selection): Promise<ApiResult<Attached>> {
	return workCall('POST', '/api/work-list/attached', { selection });
}

export function changeSelected(bulk: Bulk): Promise<ApiResult<BulkResult>> {
	return workCall('POST', '/api/products/bulk', bulk, bulkTimeout);
}

/** The selected products as a file, a row for each size. */
export function exportSelected(selection: Selection, format: 'csv' | 'xlsx'): Promise<ApiResult<Blob>> {
	return loadFile('POST', `/api/work-list/export.${format}`, { body: { selection } });
}
