import { useRevalidator } from 'react-router';
import { useWindowEvents } from '../ui/use-window-events.ts';

const names = ['categoryUpdated', 'categories-updated'] as const;

/** Notifies everything that shows categories that one has changed. */
export function announceCategories(): void {
	for (const name of names) window.dispatchEvent(new Event(name));
}

/** Loads the page's categories again when one has changed, here or in the console. */
export function useCategoryEvents(): void {
	const { revalidate } = useRevalidator();
	useWindowEvents(names, () => void revalidate());
}
