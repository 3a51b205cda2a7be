import type { CostsForm, ProductCosts } from '#contract/costs/costs.schema.ts';
import type { ApiResult } from '../../platform/api.ts';
import { adminCall } from '../session/admin-session.ts';

/** What products cost the firm. Only who has `costs.use` may call it. */
export function getCosts(products: readonly number[], signal?: AbortSignal): Promise<ApiResult<ProductCosts[]>> {
	const parameters = { products: [...new Set(products)].join(',') };
	return adminCall<ProductCosts[]>('GET', '/api/costs', { parameters, ...(signal && { signal }) });
}

export const saveCosts = (productId: string, body: CostsForm): Promise<ApiResult<ProductCosts>> =>
	adminCall<ProductCosts>('PUT', `/api/products/${productId}/costs`, { body });
