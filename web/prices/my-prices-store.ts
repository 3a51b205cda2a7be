import { useEffect } from 'react';
import type { MyPrice } from '#contract/price-lists/price-lists.schema.ts';
import { customerCall } from '../accounts/session.ts';
import { runInBackground } from '../platform/background.ts';
import { createStore, useStore } from '../platform/store.ts';

interface Loaded {
	/** Of whom and of which sizes. */
	key: string;
	prices: MyPrice[];
}

/** As many sizes as a call takes. */
const maxSizes = 500;

const nothing: Loaded = { key: '', prices: [] };
const store = createStore<Loaded>(nothing);
/** The key of the call that is under way, so that the parts of a page make one. */
let loadingKey = '';

async function load(key: string, variants: readonly number[]): Promise<void> {
	if (loadingKey === key) return;
	loadingKey = key;
	const lines = variants.slice(0, maxSizes).map((variant_id) => ({ variant_id }));
	const result = await customerCall<MyPrice[]>('POST', '/api/my-prices', { body: { lines } });
	if (loadingKey !== key) return;
	loadingKey = '';
	// without a response the page goes on with the public prices
	store.set(result.ok ? { key, prices: result.data } : nothing);
}

/** What the signed-in customer pays for these sizes; undefined until it is known. Each page asks once. */
export function useMyPrices(customer: number, variants: readonly number[]): MyPrice[] | undefined {
	const key = `${customer}: ${variants.join(' ')}`;
	const loaded = useStore(store, nothing);
	useEffect(() => runInBackground(load(key, variants)), [key]);
	return loaded.key === key ? loaded.prices : undefined;
}
