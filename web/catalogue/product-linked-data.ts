import type { Availability } from '#contract/availability.ts';
import type { Product, Variant } from '#contract/catalogue.ts';
import { imageUrl } from '#contract/images.ts';
import type { Site } from '#contract/site.ts';
import { pageUrl } from '../page-meta.ts';
import { urls } from '../urls.ts';
import { variantPrice } from './price.ts';

/** What schema.org calls it; of what must be asked for nothing is claimed. */
const availabilityTypes: Readonly<Record<Availability, string | undefined>> = {
	in_stock: 'https://schema.org/InStock',
	limited: 'https://schema.org/LimitedAvailability',
	lead_time: 'https://schema.org/BackOrder',
	ask: undefined,
};

/** How long it takes until it is there, where that was stated. */
function leadTime({ availability, lead_days: days }: Variant): object {
	if (availability !== 'lead_time' || days === null) return {};
	return { deliveryLeadTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: days, unitCode: 'DAY' } };
}

/** A size as it is sold; none where neither its price nor its stock is stated. */
function offerOf(product: Product, variant: Variant, site: Site): object[] {
	const price = variantPrice(product, variant);
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

/** A product in the terms of schema.org; an offer for each size whose price or stock is stated. */
export function productLinkedData(product: Product, site: Site): object {
	const url = pageUrl(site, urls.product(product.id));
	const image = product.pic.flatMap((entry) => imageUrl(entry, site.url) ?? []);
	const offers = product.variants.flatMap((variant) => offerOf(product, variant, site));
	return {
		'@type': 'Product',
		name: product.name,
		description: product.description ?? product.name,
		category: product.category_name,
		url,
		...(product.model ? { sku: product.model, mpn: product.model } : {}),
		...(image.length > 0 ? { image } : {}),
		...(offers.length > 0 ? { offers } : {}),
	};
}
