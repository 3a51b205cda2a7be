import type { Language } from '#contract/language.ts';
import { browserStorage } from '../platform/storage.ts';

const storageKey = 'language';

/** Stores the chosen language: pages in other languages then offer it. */
export function storeLanguage(language: Language): void {
	browserStorage.set(storageKey, language);
	delete document.documentElement.dataset.offer;
}

/**
 * Inline script that runs before the first paint, so that nothing moves. When the page is not in the chosen language, or else in the
 * first of the browser's languages that the shop offers, it sets `data-offer` of the document to that language. It never redirects: a
 * shared cache has one page for everybody, and links lead where they say. It offers nothing when the browser blocks storage.
 */
export const languageOffer = (offered: readonly Language[]) =>
	`try{let l=[localStorage.getItem('${storageKey}'),...navigator.languages].map(t=>t?.slice(0,2)).find(t=>${JSON.stringify(offered)}.includes(t)),d=document.documentElement;l&&l!==d.lang&&(d.dataset.offer=l)}catch{}`;
