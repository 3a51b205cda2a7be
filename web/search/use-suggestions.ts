import { useRef, useState } from 'react';
import { m } from '#messages';
import { type ApiResult, call } from '../api.ts';
import { readCategories, readProducts, type SuggestedCategory, type SuggestedProduct } from './read-suggestions.ts';

const minLetters = 2;
const maxProducts = 5;
const maxCategories = 3;
/** Milliseconds without a further key before the server is asked. */
const typingPause = 120;

type Suggestions =
	| { state: 'hidden' | 'loading' }
	| { state: 'shown'; search: string; products: SuggestedProduct[]; categories: SuggestedCategory[] }
	| { state: 'failed'; message: string };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** All categories, loaded with the first suggestions of the visit. */
let categories: Promise<ApiResult<unknown>> | undefined;

async function loadCategories(): Promise<unknown> {
	categories ??= call('GET', '/api/categories');
	const result = await categories;
	if (result.ok) return result.data;
	categories = undefined;
	return [];
}

/** Throws when `signal` is aborted. */
async function load(search: string, signal: AbortSignal): Promise<Suggestions> {
	await wait(typingPause);
	signal.throwIfAborted();
	const parameters = { search, pageSize: maxProducts };
	const [result, known] = await Promise.all([
		call<unknown>('GET', '/api/products', { parameters, signal }),
		loadCategories(),
	]);
	signal.throwIfAborted();
	const products = result.ok ? readProducts(result.data) : undefined;
	if (products) return { state: 'shown', search, products, categories: readCategories(known, search, maxCategories) };
	console.error('No suggestions:', result);
	const lost = !result.ok && result.status === 0;
	return { state: 'failed', message: lost ? m.error_network() : m.suggestions_failed() };
}

/**
 * Up to five products and three categories that match what is typed. `suggest` is to be called with each new text; a call
 * overtakes the one before.
 */
export function useSuggestions() {
	const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'hidden' });
	const newest = useRef<AbortController>(undefined);
	const suggest = async (text: string) => {
		newest.current?.abort();
		const search = text.trim();
		if (search.length < minLetters) return setSuggestions({ state: 'hidden' });
		const controller = new AbortController();
		newest.current = controller;
		setSuggestions({ state: 'loading' });
		try {
			setSuggestions(await load(search, controller.signal));
		} catch (error) {
			// overtaken by a newer text
			if (!controller.signal.aborted) throw error;
		}
	};
	return { suggestions, suggest };
}
