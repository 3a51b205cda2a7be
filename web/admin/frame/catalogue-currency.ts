import type { Currency } from '#contract/money/currencies.ts';

/** The currency of the catalogue's prices, as the page was rendered with it. USD outside of a browser. */
export const catalogueCurrency = (): Currency =>
	typeof document === 'undefined' ? 'USD' : ((document.documentElement.dataset.currency ?? 'USD') as Currency);
