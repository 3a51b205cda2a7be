import { useRef, useState } from 'react';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import type { ChatBuyer } from '#contract/lists/pasted-chat.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { useList } from './list-draft.ts';

/** Milliseconds: enough for a file of two megabytes on a slow connection, or 200 unknown lines. */
const timeout = 60_000;

/**
 * Lets the server parse a list, one call at a time. `read` sends it and stores the result with `source`, the edited text (undefined for
 * a file); it resolves to whether it was parsed, false also when the list has changed since. An error is in `error`, and focuses the element of `area`; `fail` sets another error.
 */
export function useReadList() {
	const { setRead, store } = useList();
	const area = useRef<HTMLTextAreaElement>(null);
	const isBusy = useRef(false);
	const [reading, setReading] = useState(false);
	const [error, setError] = useState<string>();
	const fail = (message: string) => {
		setError(message);
		area.current?.focus();
	};
	const read = async (
		body: FormData | { text: string },
		source: string | undefined,
		{ send = customerCall, buyer }: { send?: typeof customerCall; buyer?: ChatBuyer } = {},
	): Promise<boolean> => {
		if (isBusy.current) return false;
		isBusy.current = true;
		setReading(true);
		setError(undefined);
		const opened = store.get();
		const result = await send<ReadList>('POST', '/api/lists/read', { body, timeout });
		isBusy.current = false;
		setReading(false);
		// typed, read or cleared meanwhile, perhaps on another page
		if (store.get() !== opened) return false;
		if (result.ok) {
			setRead(source, result.data, buyer);
			// the button was below a long text, and what the list has begins at the top
			window.scrollTo({ top: 0 });
		} else fail(errorText(result, m.lists_failed()));
		return result.ok;
	};
	return { area, reading, error, fail, read };
}
