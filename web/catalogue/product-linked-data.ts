import type { Availability } from '#contract/availability.ts';
import type { Product, Variant } from '#contract/catalogue.ts';
import { imageUrl } from '#contract/images.ts';
import { priceOfSize } from '#contract/prices.ts';
import type { Site } from '#contract/site.ts';
import { pageUrl } from '../page-meta.ts';
import { urls } from '../urls.ts';

/** What schema.org calls it; of what must be asked for nothing is claimed. */
const availabilityTypes: Readonly<Record<Availability, string | undefined>> = {
	in_stock: 'https://schema.org/InStock',
	limited: 'https://schema.org/LimitedAvailability',
	lead_time: 'https://schema.org/BackOrder',
	ask: undefined,
};

/** How long it takes until it is there, where that was stated. */
function leadTime({ availability, lead_days_from: from, lead_days: days }: Variant): object {
	if (availability !== 'lead_time' || days === null) return {};
	return { deliveryLeadTime: { '@type': 'QuantitativeValue', minValue: from ?? 0, maxValue: days, unitCode: 'DAY' } };
}

/** A size as it is sold; none where neither its price nor its stock is stated. */
function offerOf(product: Product, variant: Variant, site: Site): object[] {
	const price = priceOfSize(product, variant);
	const availability = availabilityTypes[variant.availability];
	if (price === null && !availability) return [];
	return [
		{
			'@type': 'Offer',
			...(variant.size ? { name: variant.size } : {}),
			...(price === null ? {} : { price: price.toFixed(2), priceCurrency: 'USD' }),
			...(availability ? { availability } : {}),
			...leadTime(variant),
			url: pageUrl(site, urls.productSize(product.id, variant.size)),
		},
	];
}

/**
 * What a product is offered at: its offers as they are, and where their prices differ in the frame of the
 * lowest and the highest; undefined without any.
 */
function offersOf(product: Product, site: Site): object | undefined {
	const offers = product.variants.flatMap((variant) => offerOf(product, variant, site));
	if (offers.length === 0) return undefined;
	const prices = product.variants.map((variant) => priceOfSize(product, variant)).filter((price) => price !== null);
	const [low, high] = [Math.min(...prices), Math.max(...prices)];
	if (low >= high) return offers;
	return {
		'@type': 'AggregateOffer',
		lowPrice: low.toFixed(2),
		highPrice: high.toFixed(2),
		priceCurrency: 'USD',
		offerCount: prices.length,
		offers,
	};
}

/** A product in the terms of schema.org; an offer for each size whose price or stock is stated. */
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
