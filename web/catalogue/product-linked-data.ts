import type { Product } from '#contract/catalogue.ts';
import { imageUrl } from '#contract/images.ts';
import type { Site } from '#contract/site.ts';
import { pageUrl } from '../page-meta.ts';
import { urls } from '../urls.ts';

/** A product in the terms of schema.org; an offer only where there is a price. */
export function productLinkedData(product: Product, site: Site): object {
	const url = pageUrl(site, urls.product(product.id));
	const image = product.pic.flatMap((entry) => imageUrl(entry, site.url) ?? []);
	return {
		'@type': 'Product',
		name: product.name,
		description: product.description ?? product.name,
		category: product.category_name,
		url,
		...(product.model ? { sku: product.model, mpn: product.model } : {}),
		...(image.length > 0 ? { image } : {}),
		...(product.price === null
			? {}
			: { offers: { '@type': 'Offer', price: product.price.toFixed(2), priceCurrency: 'USD', url } }),
	};
}
