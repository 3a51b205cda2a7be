import { type Language, languages } from '#contract/language.ts';
import { browserStorage } from '../storage.ts';

const storageKey = 'language';

/** Stores what a reader has chosen: pages in other languages offer it from then on. */
export function storeLanguage(language: Language): void {
	browserStorage.set(storageKey, language);
	delete document.documentElement.dataset.offer;
}

/**
 * Runs before the first paint, so that nothing moves: on a page in another language than the one that was chosen here, or else the
 * first of ours that the browser asks for, `data-offer` of the document names that. Nobody is redirected: a shared cache has one
 * page for all, and a link leads where it says. A browser that blocks storage throws here: without a choice nothing is offered.
 */
export const languageOffer = `try{let l=localStorage.getItem('${storageKey}')||navigator.languages.map(t=>t.slice(0,2)).find(t=>${JSON.stringify(languages)}.includes(t)),d=document.documentElement;l&&l!==d.lang&&(d.dataset.offer=l)}catch{}`;
