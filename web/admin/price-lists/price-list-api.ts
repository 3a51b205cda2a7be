import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { EntriesChanged, PriceEntry, PriceList, PriceOf } from '#contract/price-lists/price-lists.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { sendAddition } from '../../platform/send-once.ts';
import { toast } from '../../ui/toast.ts';
import { actionResult } from '../frame/action-result.ts';
import { saveResult } from '../frame/conflict.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { adminCall } from '../session/admin-session.ts';

export const priceListsList: ListRoute = {
	path: '/api/price-lists',
	pageSize: 50,
	query: (search) => ({ search: search.get('search') ?? '' }),
	failed: m.price_lists_failed,
};

const { path } = priceListsList;

async function loadPriceList(id: number): Promise<PriceList | undefined> {
	const response = await adminCall<PriceList>('GET', `${path}/${id}`);
	return response.ok ? response.data : undefined;
}

/** POST adds a list, PUT changes one, DELETE deletes one (`id`); PUT with `entries` sets prices of a list. */
export async function changePriceLists(request: Request) {
	const { id, entries, ...body } = (await request.json()) as Partial<PriceList> & { entries?: unknown };
	if (request.method === 'POST') return actionResult(await sendAddition<PriceList>(adminCall, path, { body }));
	if (request.method === 'DELETE') return actionResult(await adminCall('DELETE', `${path}/${id}`));
	if (entries !== undefined)
		return actionResult(await adminCall<EntriesChanged>('PUT', `${path}/${id}/entries`, { body: entries }));
	const saved = await adminCall<PriceList>('PUT', `${path}/${id}`, { body });
	return saveResult(saved, () => loadPriceList(Number(id)));
}

export interface Entries {
	rows: PriceEntry[];
	/** How many there are on all pages. */
	total: number;
}

/** A page of a list's prices; undefined when they fail to load, which it says. */
export async function loadEntries(id: number, search: string, page: number): Promise<Entries | undefined> {
	const parameters = { page, ...(search && { search }) };
	const response = await adminCall<PriceEntry[]>('GET', `${path}/${id}/entries`, { parameters });
	if (response.ok) return { rows: response.data, total: response.total ?? response.data.length };
	void toast('error', errorText(response, m.price_entries_failed()));
	return undefined;
}

/** A size of a product that can have prices. */
export interface PricedVariant {
	id: number;
	/** Empty for a product without sizes. */
	size: string;
}

/** The sizes of a product; none when they fail to load, which it says. */
export async function loadVariants(productId: number): Promise<PricedVariant[]> {
	const response = await adminCall<Product>('GET', `/api/products/${productId}`, { language: currentLanguage() });
	if (response.ok) return response.data.variants.map(({ id, size }) => ({ id, size }));
	void toast('error', errorText(response, m.price_lists_failed()));
	return [];
}

export interface PriceQuestion {
	/** Empty: everybody. */
	company: string;
	variant: string;
	quantity: string;
	/** Empty: today. */
	day: string;
}

/** What a company would pay. */
export function loadPriceOf({ company, variant, quantity, day }: PriceQuestion): Promise<ApiResult<PriceOf>> {
	const parameters = { variant, quantity, ...(company && { company }), ...(day && { day }) };
	return adminCall<PriceOf>('GET', '/api/price-of', { parameters });
}
