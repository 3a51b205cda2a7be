import { useEffect, useRef, useState } from 'react';
import type { ConsoleSearch } from '#contract/console-search/console-search.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { currentLanguage } from '../../platform/language.ts';
import { adminCall } from '../session/admin-session.ts';

/** Milliseconds after the last key before the search starts. */
const typingPause = 150;

/** What was found for a text, or why nothing could be; `text` is the text that it is for. */
export type Finding = { text: string } & ({ found: ConsoleSearch } | { error: string });

/**
 * What the server finds for a text; undefined before the first response. It stays while the next is loading: compare its `text`. A newer
 * text aborts the call of the older one.
 */
export function useConsoleSearch() {
	const [finding, setFinding] = useState<Finding>();
	const newest = useRef<AbortController>(undefined);
	useEffect(() => () => newest.current?.abort(), []);
	const load = async (text: string, controller: AbortController) => {
		await new Promise((resolve) => setTimeout(resolve, typingPause));
		if (controller.signal.aborted) return;
		try {
			const response = await adminCall<ConsoleSearch>('GET', '/api/console-search', {
				parameters: { q: text },
				language: currentLanguage(),
				signal: controller.signal,
			});
			if (controller.signal.aborted) return;
			setFinding(
				response.ok
					? { text, found: response.data }
					: { text, error: response.status === 0 ? m.admin_network() : errorText(response, m.palette_failed()) },
			);
		} catch (error) {
			// aborted by a newer text
			if (!controller.signal.aborted) throw error;
		}
	};
	const search = (text: string) => {
		newest.current?.abort();
		if (text === '') return setFinding(undefined);
		const controller = new AbortController();
		newest.current = controller;
		runInBackground(load(text, controller));
	};
	return { finding, search };
}
