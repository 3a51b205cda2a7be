import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const names = ['categoryUpdated', 'categories-updated'];

/** Whoever shows categories asks for them again when one has changed, here or in the console. */
export function useCategoryEvents(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const refresh = () => void revalidate();
		for (const name of names) window.addEventListener(name, refresh);
		return () => {
			for (const name of names) window.removeEventListener(name, refresh);
		};
	}, [revalidate]);
}
