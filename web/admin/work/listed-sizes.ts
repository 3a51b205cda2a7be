import { useCallback, useMemo, useState } from 'react';
import { mayUse } from '#contract/accounts/rights.ts';
import type { EntriesChanged, ListedSize, PriceList } from '#contract/price-lists/price-lists.schema.ts';
import type { ApiResult } from '../../platform/api.ts';
import { adminCall, currentAdmin } from '../session/admin-session.ts';

const path = '/api/price-lists';

/** A price list, and its prices of the sizes on the page. */
export interface ChosenList {
	id: number;
	sizes: ListedSize[];
}

/** The lists that can be shown beside the shop's prices; none if the administrator may not see them, or they fail to load. */
export async function loadPriceLists(signal: AbortSignal): Promise<PriceList[]> {
	const admin = currentAdmin();
	if (!admin || !mayUse(admin, 'price-lists.edit')) return [];
	const response = await adminCall<PriceList[]>('GET', path, { signal });
	return response.ok ? response.data : [];
}

function getListedSizes(list: number, products: number[], signal?: AbortSignal): Promise<ApiResult<ListedSize[]>> {
	const parameters = { products: products.join(',') };
	return adminCall<ListedSize[]>('GET', `${path}/${list}/sizes`, { parameters, ...(signal && { signal }) });
}

/** A list's prices of the sizes of products; undefined when they fail to load. */
export async function loadChosenList(
	list: number,
	products: number[],
	signal: AbortSignal,
): Promise<ChosenList | undefined> {
	const response = products.length > 0 ? await getListedSizes(list, products, signal) : { ok: true as const, data: [] };
	return response.ok ? { id: list, sizes: response.data } : undefined;
}

/** The chosen list's prices of the products on the page, updated by saves since they were loaded. */
export function useListedSizes(chosen: ChosenList | undefined) {
	const [saved, setSaved] = useState<{ of: typeof chosen; sizes: ReadonlyMap<number, ListedSize[]> }>();
	const loaded = useMemo(() => Map.groupBy(chosen?.sizes ?? [], ({ product_id }) => product_id), [chosen]);
	const updated = saved && saved.of === chosen ? saved.sizes : undefined;
	/** Loads a product's sizes again, after a save of its prices or of the list's. */
	const reload = useCallback(
		async (productId: number) => {
			const response = chosen && (await getListedSizes(chosen.id, [productId]));
			if (!response?.ok) return;
			setSaved((before) => {
				const sizes = before?.of === chosen ? before?.sizes : undefined;
				return { of: chosen, sizes: new Map(sizes).set(productId, response.data) };
			});
		},
		[chosen],
	);
	const save = useCallback(
		async (productId: number, variantId: number, price: number | null): Promise<ApiResult<unknown>> => {
			const body = [{ variant_id: variantId, price }];
			const response = await adminCall<EntriesChanged>('PUT', `${path}/${chosen?.id}/entries`, { body });
			if (response.ok) await reload(productId);
			return response;
		},
		[chosen, reload],
	);
	return { sizesOf: (productId: number) => updated?.get(productId) ?? loaded.get(productId), reload, save };
}
