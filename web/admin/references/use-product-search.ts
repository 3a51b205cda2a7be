import { useRef, useState } from 'react';
import { searchProducts } from './reference-api.ts';
import type { PickedProduct } from './reference-draft.ts';

/** Milliseconds without a further key before the server is asked. */
const typingPause = 150;

type Found = { state: 'closed' } | { state: 'failed' } | { state: 'shown'; products: PickedProduct[] };

/** Products that match what is typed. `search` is to be called with each new text; a call overtakes the one before. */
export function useProductSearch() {
	const [found, setFound] = useState<Found>({ state: 'closed' });
	const newest = useRef<AbortController>(undefined);
	const close = () => {
		newest.current?.abort();
		setFound({ state: 'closed' });
	};
	const search = async (text: string) => {
		newest.current?.abort();
		if (text.trim() === '') return close();
		const controller = new AbortController();
		newest.current = controller;
		await new Promise((resolve) => setTimeout(resolve, typingPause));
		if (controller.signal.aborted) return;
		try {
			const products = await searchProducts(text.trim(), controller.signal);
			setFound(products ? { state: 'shown', products } : { state: 'failed' });
		} catch (error) {
			// overtaken by a newer text
			if (!controller.signal.aborted) throw error;
		}
	};
	return { found, search, close };
}
