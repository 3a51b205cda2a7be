import { maxAddressWords, maxInteger } from '#contract/query-limits.ts';

/** A product or a category in an address. Without a name the address is short: only the id. */
export interface Addressed {
	id: number;
	/** In the language of the page. */
	name?: string;
}

/** The id and the words of an address; without words when it is only the id. */
export interface ReadAddress {
	id: number;
	words?: string;
}

/** What stands between words: anything but letters with their marks, and digits, of any script. */
const betweenWords = /[^\p{L}\p{M}\p{N}]+/gu;

/** The first `maxAddressWords` characters, without a word that is cut off. A first word that is longer is cut. */
function shorten(words: string): string {
	const characters = [...words];
	if (characters.length <= maxAddressWords) return words;
	const beginning = characters.slice(0, maxAddressWords + 1).join('');
	const end = beginning.lastIndexOf('-');
	return end > 0 ? beginning.slice(0, end) : characters.slice(0, maxAddressWords).join('');
}

/**
 * The words of a name in an address: small letters and digits of any script with hyphens between, at most 80 characters, cut at the end of a word.
 * Empty for a name without letters and digits. `Elastomer Bellows Seal (MG1/20)` → `elastomer-bellows-seal-mg1-20`.
 */
export function addressWords(name: string): string {
	const letters = name
		// invisible marks, and what is rarely typed: stretched Arabic letters and vowel signs
		.replace(/[\u0640\u064b-\u065f\u0670\p{Cf}]/gu, '')
		.normalize('NFKC')
		.toLowerCase()
		// an apostrophe is inside of a word
		.replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
		.normalize('NFC');
	return shorten(letters.replace(betweenWords, '-').replace(/^-|-$/g, ''));
}

function addressPath(base: string, { id, name = '' }: Addressed): string {
	const words = addressWords(name);
	return words ? `${base}/${id}-${encodeURIComponent(words)}` : `${base}/${id}`;
}

/** Selects the size on the product's page: `?size=12mm`; empty without a size. */
export const sizeQuery = (size?: string | null): string => (size ? `?size=${encodeURIComponent(size)}` : '');

/** The path of a product's page without the language, percent-encoded, with the size selected: `/product/1-elastomer-bellows-seal?size=12mm`. */
export function productPath(product: Addressed, size?: string | null): string {
	return addressPath('/product', product) + sizeQuery(size);
}

/** The path of a category's list without the language, percent-encoded: `/category/1-mechanical-seals`. */
export const categoryPath = (category: Addressed): string => addressPath('/category', category);

/** Reads the decoded last segment of such a path: `1-elastomer` → id 1, words `elastomer`; `1` → id 1. Undefined for anything else. */
export function readAddress(segment: string | undefined): ReadAddress | undefined {
	const [, digits, words] = /^(\d{1,10})(?:-(.*))?$/su.exec(segment ?? '') ?? [];
	const id = Number(digits);
	if (!digits || id < 1 || id > maxInteger) return undefined;
	return words === undefined ? { id } : { id, words };
}

/** Whether an address has other words than those of the name. An address without words is short, not wrong. */
export function hasOtherWords({ words }: ReadAddress, name: string): boolean {
	return words !== undefined && (words === '' || words !== addressWords(name));
}
