import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductDraft } from './product-draft.ts';

/** A draft that was begun in this tab; files don't survive a reload. What is no draft is forgotten. */
export function storedDraft(key: string): ProductDraft | undefined {
	const text = sessionStorage.getItem(key);
	if (text === null) return undefined;
	try {
		const draft = JSON.parse(text) as ProductDraft | null;
		if (Array.isArray(draft?.sizes) && typeof draft.name === 'string') return draft;
	} catch (error) {
		console.warn(error);
	}
	sessionStorage.removeItem(key);
	return undefined;
}

export function forgetDraft(key: string): void {
	sessionStorage.removeItem(key);
}

/** Stores what is typed in the tab, so that a reload does not lose it. */
export function useStoredDraft(key: string, form: UseFormReturn<ProductDraft>): void {
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true, isDirty: true },
				callback: ({ values, isDirty }) => {
					if (isDirty) sessionStorage.setItem(key, JSON.stringify(values));
				},
			}),
		[key, form],
	);
}
