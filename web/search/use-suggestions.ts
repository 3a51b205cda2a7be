import { useRef, useState } from 'react';
import { m } from '#messages';
import type { Loaded } from './load-suggestions.ts';

const minLetters = 2;
/** Milliseconds without typing before a call. */
const typingPause = 120;

type Suggestions = { state: 'hidden' | 'loading' } | Loaded;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads the script for suggestions on demand, since most visits don't need it. */
async function loader() {
	try {
		return await import('./load-suggestions.ts');
	} catch (error) {
		console.error(error);
		return undefined;
	}
}

/** Throws when `signal` aborts. */
async function load(search: string, signal: AbortSignal): Promise<Loaded> {
	const [loaded] = await Promise.all([loader(), wait(typingPause)]);
	signal.throwIfAborted();
	if (!loaded) return { state: 'failed', message: m.error_network() };
	return loaded.loadSuggestions(search, signal);
}

/** Suggestions for the typed text. Call `suggest` with each new text; it cancels the call before. */
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
			const loaded = await load(search, controller.signal);
			controller.signal.throwIfAborted();
			setSuggestions(loaded);
		} catch (error) {
			// cancelled by a newer text
			if (!controller.signal.aborted) throw error;
		}
	};
	return { suggestions, suggest };
}
