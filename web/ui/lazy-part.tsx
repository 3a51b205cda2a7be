import { type ComponentType, lazy, memo, Suspense } from 'react';
import { EarlyTaps } from './early-taps.ts';

/** Loads a script; without a line, when there is one again. */
async function loaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
	try {
		return await load();
	} catch (error) {
		if (navigator.onLine) throw error;
		await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
		return loaded(load);
	}
}

/**
 * A part of a page whose script loads by itself, and which the server renders too. While its properties are the same, it stays as the server
 * rendered it until the script has come, with the photo that somebody has chosen in it: without `memo`, React takes it away when the page
 * renders again meanwhile, as it does when it is known who has signed in. A button of it that was
 * pressed too early is pressed again when the script has come.
 */
export function lazyPart<Properties extends object>(load: () => Promise<ComponentType<Properties>>) {
	const Part = lazy(async () => ({ default: await loaded(load) }));
	return memo((properties: Properties) => (
		<Suspense>
			<Part {...properties} />
			<EarlyTaps />
		</Suspense>
	));
}
