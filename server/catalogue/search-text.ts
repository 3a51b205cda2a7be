/**
 * One spelling for text that is searched: lower case, no accents or Arabic vowel signs, one form of alef, yeh and teh
 * marbuta, ASCII digits. The same on both sides, when a product is written and when a buyer types.
 */
function fold(text: string): string {
	return text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[\p{M}ـ]/gu, '')
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[أإآٱ]/g, 'ا')
		.replace(/ى/g, 'ي')
		.replace(/ة/g, 'ه');
}

/** A code without its separators: '6304-2RS' and '6304 2rs' both give '63042rs'. */
export function compact(text: string): string {
	return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** What must all be found for a search text: its words, each without separators. Empty when nothing can be searched. */
export function searchTerms(search: string): string[] {
	return [...new Set(search.split(/\s+/).map(compact).filter(Boolean))];
}

/**
 * What a product is found by: every word, every word and every phrase without separators, with a space on both sides of
 * each, so that a term of one or two letters can be looked up as the start of a word by the trigram index.
 */
function searchText(phrases: string[]): string {
	const entries = new Set<string>();
	for (const phrase of phrases) {
		for (const word of phrase.split(/\s+/)) entries.add(compact(word));
		for (const part of fold(phrase).split(/[^\p{L}\p{N}]+/u)) entries.add(part);
		entries.add(compact(phrase));
	}
	entries.delete('');
	return ` ${[...entries].join(' ')} `;
}

interface SearchedProduct {
	name: string;
	model: string | null;
	sizes: string[];
	/** Cross references and other trade names. */
	keywords: string[];
}

/** The codes by which a product is meant exactly: its model, its cross references, and words of its name with a digit. */
function searchCodes(product: SearchedProduct): string[] {
	const references = product.keywords.flatMap((keyword) => [keyword, keyword.replace(/^equivalent to( \S+)? /i, '')]);
	const named = product.name.split(/\s+/).filter((word) => /\d/.test(word));
	return [...new Set([product.model ?? '', ...product.sizes, ...references, ...named].map(compact).filter(Boolean))];
}

/** The columns of `products` by which a search finds a product. */
export function searchColumns(product: SearchedProduct): { searchText: string; searchCodes: string[] } {
	const { name, model, sizes, keywords } = product;
	return { searchText: searchText([name, model ?? '', ...sizes, ...keywords]), searchCodes: searchCodes(product) };
}
