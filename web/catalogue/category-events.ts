import { useRevalidator } from 'react-router';
import { useWindowEvents } from '../ui/use-window-events.ts';

const names = ['categoryUpdated', 'categories-updated'] as const;

/** Notifies all views of categories about a change. */
export function notifyCategoriesChanged(): void {
	for (const name of names) window.dispatchEvent(new Event(name));
}

/** Reloads the page's categories after a change, here or in the console. */
export function useCategoryEvents(): void {
	const { revalidate } = useRevalidator();
	useWindowEvents(names, () => void revalidate());
}
