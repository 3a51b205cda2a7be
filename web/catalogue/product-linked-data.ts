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
function offerOf(product: Product, variant: Variant, site: Site): object | undefined {
	const price = priceOfSize(product, variant);
	const availability = availabilityTypes[variant.availability];
	if (price === null && !availability) return undefined;
	return {
		'@type': 'Offer',
		...(price === null ? {} : { price: plainAmount(price, product.currency), priceCurrency: product.currency }),
		...(availability ? { availability } : {}),
		...leadTime(variant),
		url: pageUrl(site, urls.product(product, variant.size)),
	};
}

/** Ids and a size are unique; part numbers of two makers may be the same. `MG1 12mm`, or `17 12mm` without a part number. */
const skuOf = ({ id, model }: Product, { size }: Variant) => [model ?? id, size].filter(Boolean).join(' ');

/** What is said of a product, of a group of sizes and of each size alike. */
function commonData(product: Product, site: Site) {
	const image = product.pic.flatMap((entry) => imageUrl(entry, { ...site, apiBase: site.url }) ?? []);
	return {
		...(product.model ? { mpn: product.model } : {}),
		...(image.length > 0 ? { image } : {}),
	};
}

/** A size, as a variant of its group. */
function sizeData(product: Product, variant: Variant, site: Site): object {
	const offers = offerOf(product, variant, site);
	return {
		'@type': 'Product',
		name: `${product.name} ${variant.size}`,
		description: variant.description || product.description || product.name,
		sku: skuOf(product, variant),
		size: variant.size,
		url: pageUrl(site, urls.product(product, variant.size)),
		...commonData(product, site),
		...(offers ? { offers } : {}),
	};
}

/**
 * A product in the terms of schema.org: a group with a variant for each size; a single product when it has no sizes. Offers are of what has a price
 * or a stock. `documents`: as `linkedDocument` makes them.
 */
export function productLinkedData(product: Product, documents: object[], site: Site): object {
	const { id, name, description, category_name: category, variants } = product;
	const common = {
		name,
		description: description ?? name,
		category,
		url: pageUrl(site, urls.product(product)),
		...(documents.length > 0 ? { subjectOf: documents } : {}),
		...commonData(product, site),
	};
	const sizes = variants.filter(({ size }) => size !== '');
	const [only] = variants;
	if (sizes.length > 0)
		return {
			'@type': 'ProductGroup',
			...common,
			productGroupID: String(id),
			variesBy: ['https://schema.org/size'],
			hasVariant: sizes.map((variant) => sizeData(product, variant, site)),
		};
	const offers = only && offerOf(product, only, site);
	return {
		'@type': 'Product',
		...common,
		...(only ? { sku: skuOf(product, only) } : {}),
		...(offers ? { offers } : {}),
	};
}
