import type { Product } from '#contract/catalogue.ts';
import { imageUrl } from '#contract/images.ts';
import { urls } from '../urls.ts';

/** A product in the terms of schema.org; an offer only where there is a price. */
export function productLinkedData(product: Product, siteUrl: string): object {
	const url = siteUrl + urls.product(product.id);
	const image = product.pic.flatMap((entry) => imageUrl(entry, siteUrl) ?? []);
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
