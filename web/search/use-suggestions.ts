import { useRef, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { call } from '../api.ts';

const minLetters = 2;
const maxSuggestions = 5;
/** Milliseconds without a further key before the server is asked. */
const typingPause = 120;

type Suggestions = { state: 'hidden' | 'loading' } | { state: 'shown'; products: Product[] };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** None when the server can't be reached. Throws when `signal` is aborted. */
async function findProducts(search: string, signal: AbortSignal): Promise<Product[]> {
	await wait(typingPause);
	signal.throwIfAborted();
	const parameters = { search, pageSize: maxSuggestions };
	const result = await call<Product[]>('GET', '/api/products', { parameters, signal });
	if (result.ok) return result.data;
	console.error(result.body.error);
	return [];
}

/**
 * Up to five products that match what is typed. `suggest` is to be called with each new text; a call overtakes the one
 * before.
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
			const products = await findProducts(search, controller.signal);
			setSuggestions({ state: 'shown', products });
		} catch (error) {
			// overtaken by a newer text
			if (!controller.signal.aborted) throw error;
		}
	};
	return { suggestions, suggest };
}
