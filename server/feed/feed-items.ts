import { productPath, sizeQuery } from '#contract/catalogue/addresses.ts';
import type { Availability } from '#contract/catalogue/availability.ts';
import type { Product, Variant } from '#contract/catalogue/catalogue.schema.ts';
import { dayLength } from '#contract/days.ts';
import { imageUrl } from '#contract/images/images.ts';
import { type Language, pathIn } from '#contract/language.ts';
import { type Currency, plainAmount } from '#contract/money/currencies.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import type { Site } from '#contract/settings/site.ts';
import { escapeXml } from '#contract/text/xml-text.ts';
import { m } from '#messages';

/** Most characters of the fields, from Google’s product data specification. */
const longest = { title: 150, description: 5_000, mpn: 70, type: 750, size: 100 };
const maxMoreImages = 10;

/** Google’s words. It has none for stock that nobody has stated: such a size is not offered for sale there. */
const availabilityWords: Readonly<Record<Availability, string>> = {
	in_stock: 'in_stock',
	limited: 'in_stock',
	lead_time: 'backorder',
	ask: 'out_of_stock',
};

const shorten = (text: string, max: number) => (text.length <= max ? text : [...text].slice(0, max).join('')).trim();

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** The day on which a size with a lead time comes, as the specification needs it. */
function availabilityDate({ availability, lead_days: days }: Variant, now: Date): string[] {
	if (availability !== 'lead_time' || days === null) return [];
	const day = new Date(now.getTime() + days * dayLength).toISOString().slice(0, 10);
	return [element('g:availability_date', `${day}T00:00Z`)];
}

interface FeedPlace {
	site: Site;
	language: Language;
	now: Date;
}

/** The item of a size; none without a price to pay, as Google takes neither "on request" nor "free". `common` is of all sizes of the product. */
function itemOf(product: Product, variant: Variant, common: { url: string; elements: string }, now: Date): string {
	const price = priceOfSize(product, variant);
	if (price === null || price === 0) return '';
	const { name, currency } = product;
	const { size, description } = variant;
	const elements = [
		// of the row of the size, which stays while its name does
		element('g:id', String(variant.id)),
		element('title', shorten(`${name} ${size}`, longest.title)),
		element('description', shorten(description || product.description || name, longest.description)),
		element('link', common.url + sizeQuery(size)),
		element('g:availability', availabilityWords[variant.availability]),
		...availabilityDate(variant, now),
		element('g:price', `${plainAmount(price, currency)} ${currency}`),
		...(size ? [element('g:size', shorten(size, longest.size))] : []),
	];
	return `<item>${elements.join('')}${common.elements}</item>\n`;
}

/** The items of a product: one for each size that has a price. */
export function itemsOf(product: Product, { site, language, now }: FeedPlace): string {
	const { id, name, model, pic, category_name: category, sizes } = product;
	const [image, ...moreImages] = pic.flatMap((entry) => imageUrl(entry, { ...site, apiBase: site.url }) ?? []);
	const elements = [
		...(sizes.length > 0 ? [element('g:item_group_id', String(id))] : []),
		...(image ? [element('g:image_link', image)] : []),
		...moreImages.slice(0, maxMoreImages).map((url) => element('g:additional_image_link', url)),
		element('g:condition', 'new'),
		model ? element('g:mpn', shorten(model, longest.mpn)) : element('g:identifier_exists', 'no'),
		...(category ? [element('g:product_type', shorten(category, longest.type))] : []),
	];
	const common = { url: site.url + pathIn(language, productPath({ id, name })), elements: elements.join('') };
	return product.variants.map((variant) => itemOf(product, variant, common, now)).join('');
}

/** The beginning of the feed, up to its items. Texts are in the current language. */
export function feedHead({ company, url, pricesIncludeVat, vatPercent }: Site, language: Language, currency: Currency) {
	const vat = (pricesIncludeVat ? m.product_with_vat : m.product_without_vat)({ vat: vatPercent });
	const prices = vatPercent === 0 ? currency : `${currency} (${vat})`;
	return [
		'<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
		element('title', company),
		element('link', url + pathIn(language, '/')),
		element('description', m.feed_description({ company, prices })),
		element('language', language),
		'\n',
	].join('');
}

export const feedEnd = '</channel>\n</rss>\n';
