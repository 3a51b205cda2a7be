import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const names = ['categoryUpdated', 'categories-updated'];

/** Hears when a category has changed; answers what ends that. */
export function onCategoriesChange(refresh: () => void): () => void {
	for (const name of names) window.addEventListener(name, refresh);
	return () => {
		for (const name of names) window.removeEventListener(name, refresh);
	};
}

/** Tells everything that shows categories that one has changed. */
export function announceCategories(): void {
	for (const name of names) window.dispatchEvent(new Event(name));
}

/** Whoever shows categories asks for them again when one has changed, here or in the console. */
export function useCategoryEvents(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => onCategoriesChange(() => void revalidate()), [revalidate]);
}
