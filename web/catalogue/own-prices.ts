import { useEffect } from 'react';
import type { PriceStep } from '#contract/money/line-prices.ts';
import { createStore, useStore } from '../platform/store.ts';

/** What a customer pays for a size, or for the cheapest size of a part. */
export interface OwnPrice {
	price: number | null;
	price_from: boolean;
	steps: readonly PriceStep[];
}

const none: Readonly<Record<string, OwnPrice>> = {};

/** The signed-in customer's prices by key; nothing for who pays what everybody pays. `web/prices` fills it. */
export const ownPrices = createStore(none);

/** The keys of the prices that the page shows, and how often: a card and its quick view show one price. */
export const keysInView = new Map<string, number>();

/** A part, or its size: `7` or `7 25mm`. */
export const partKey = (product: number, size?: string | null) => (size ? `${product} ${size}` : String(product));

/** The row of a size: `v12`. */
export const sizeKey = (variant: number) => `v${variant}`;

/** The own prices by key that are loaded. */
export const useOwnPrices = () => useStore(ownPrices, none);

/** The customer's own price; undefined where it is everybody's, or not known. Without a key nothing is asked for. */
export function useOwnPrice(key = ''): OwnPrice | undefined {
	useEffect(() => {
		keysInView.set(key, (keysInView.get(key) ?? 0) + 1);
		// tells `web/prices`, where it is loaded, of the key
		ownPrices.set(ownPrices.get());
		return () => {
			const count = (keysInView.get(key) ?? 1) - 1;
			if (count > 0) keysInView.set(key, count);
			else keysInView.delete(key);
		};
	}, [key]);
	return useOwnPrices()[key];
}
