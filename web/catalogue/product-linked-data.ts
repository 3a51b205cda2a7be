import type { Availability } from '#contract/catalogue/availability.ts';
import type { Product, Variant } from '#contract/catalogue/catalogue.schema.ts';
import { imageUrl } from '#contract/images/images.ts';
import { plainAmount } from '#contract/money/currencies.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import type { Site } from '#contract/settings/site.ts';
import { pageUrl } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';

/** The terms of schema.org; none when the stock is unknown. */
const availabilityTypes: Readonly<Record<Availability, string | undefined>> = {
	in_stock: 'https://schema.org/InStock',
	limited: 'https://schema.org/LimitedAvailability',
	lead_time: 'https://schema.org/BackOrder',
	ask: undefined,
};

/** The lead time, if stated. */
function leadTime({ availability, lead_days_from: from, lead_days: days }: Variant): object {
	if (availability !== 'lead_time' || days === null) return {};
	return { deliveryLeadTime: { '@type': 'QuantitativeValue', minValue: from ?? 0, maxValue: days, unitCode: 'DAY' } };
}

/** The offer for a size; none without price and stock. */
function offerOf(product: Product, variant: Variant, site: Site): object[] {
	const price = priceOfSize(product, variant);
	const availability = availabilityTypes[variant.availability];
	if (price === null && !availability) return [];
	return [
		{
			'@type': 'Offer',
			...(variant.size ? { name: variant.size } : {}),
			...(price === null ? {} : { price: plainAmount(price, product.currency), priceCurrency: product.currency }),
			...(availability ? { availability } : {}),
			...leadTime(variant),
			url: pageUrl(site, urls.productSize(product.id, variant.size)),
		},
	];
}

/** The offers of a product, wrapped with the lowest and highest price when prices differ; undefined without offers. */
function offersOf(product: Product, site: Site): object | undefined {
	const offers = product.variants.flatMap((variant) => offerOf(product, variant, site));
	if (offers.length === 0) return undefined;
	const prices = product.variants.map((variant) => priceOfSize(product, variant)).filter((price) => price !== null);
	const [low, high] = [Math.min(...prices), Math.max(...prices)];
	if (low >= high) return offers;
	return {
		'@type': 'AggregateOffer',
		lowPrice: plainAmount(low, product.currency),
		highPrice: plainAmount(high, product.currency),
		priceCurrency: product.currency,
		offerCount: prices.length,
		offers,
	};
}

/** A product in the terms of schema.org, with an offer for each size with a price or stock. */
export function productLinkedData(product: Product, site: Site): object {
	const url = pageUrl(site, urls.product(product.id));
	const image = product.pic.flatMap((entry) => imageUrl(entry, { ...site, apiBase: site.url }) ?? []);
	const offers = offersOf(product, site);
	return {
		'@type': 'Product',
		name: product.name,
		description: product.description ?? product.name,
		category: product.category_name,
		url,
		...(product.model ? { sku: product.model, mpn: product.model } : {}),
		...(image.length > 0 ? { image } : {}),
		...(offers ? { offers } : {}),
	};
}
