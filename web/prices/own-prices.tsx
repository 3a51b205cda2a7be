import { useEffect } from 'react';
import { maxPricedProducts } from '#contract/price-lists/price-list-limits.ts';
import type { MyPrice, MyPricesForm } from '#contract/price-lists/price-lists.schema.ts';
import { customerCall } from '../accounts/session.ts';
import { keysInView, type OwnPrice, ownPrices, partKey, sizeKey } from '../catalogue/own-prices.ts';
import { runInBackground } from '../platform/background.ts';

/** Milliseconds after which a price that comes into view again, also with its tab, is loaded again: who has left a company loses its prices. */
const maxAge = 5_000;

type Line = Pick<MyPricesForm['lines'][number], 'variant_id' | 'product_id' | 'size'>;

/** `v12` → the row of a size, `7 25mm` → a size of a part, `7` → the cheapest size of a part. */
function lineOf(key: string): Line {
	if (key.startsWith('v')) return { variant_id: Number(key.slice(1)) };
	const [product = '', ...size] = key.split(' ');
	return { product_id: Number(product), ...(size.length > 0 && { size: size.join(' ') }) };
}

const keyOf = ({ variant_id, product_id, size }: MyPrice) =>
	product_id === null ? sizeKey(variant_id) : partKey(product_id, size);

/** Loads these prices; without a response the page goes on with the public ones. */
async function load(keys: readonly string[]): Promise<Record<string, OwnPrice>> {
	const result = await customerCall<MyPrice[]>('POST', '/api/my-prices', { body: { lines: keys.map(lineOf) } });
	return result.ok ? Object.fromEntries(result.data.map((price) => [keyOf(price), price])) : {};
}

/** Loads the prices in view, with one call for all that come into view together. Returns a function that stops, and clears them. */
function followView(): () => void {
	const loadedAt = new Map<string, number>();
	let isStopped = false;
	let isWaiting = false;
	const loadNew = async () => {
		isWaiting = false;
		const now = Date.now();
		const keys = [...keysInView.keys()].filter((key) => key && now - (loadedAt.get(key) ?? 0) > maxAge);
		for (const key of keys) loadedAt.set(key, now);
		for (let at = 0; at < keys.length && !isStopped; at += maxPricedProducts) {
			const part = keys.slice(at, at + maxPricedProducts);
			const prices = await load(part);
			if (isStopped) return;
			for (const key of part) loadedAt.set(key, Date.now());
			const rest = Object.entries(ownPrices.get()).filter(([key]) => !part.includes(key));
			ownPrices.set({ ...Object.fromEntries(rest), ...prices });
		}
	};
	const onView = () => {
		if (isWaiting) return;
		isWaiting = true;
		// after the effects of the other parts of the page
		queueMicrotask(() => !isStopped && runInBackground(loadNew()));
	};
	const unsubscribe = ownPrices.subscribe(onView);
	// a tab that was open for a day
	const onReturn = () => document.visibilityState === 'visible' && onView();
	document.addEventListener('visibilitychange', onReturn);
	document.documentElement.dataset.prices = '';
	onView();
	return () => {
		isStopped = true;
		unsubscribe();
		document.removeEventListener('visibilitychange', onReturn);
		delete document.documentElement.dataset.prices;
		ownPrices.set({});
	};
}

/** Fills the prices of the page for a customer whose company buys by a price list. Shows nothing itself. */
export default function OwnPrices() {
	useEffect(followView, []);
	return null;
}
