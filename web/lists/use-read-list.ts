import { useRef, useState } from 'react';
import type { ReadList } from '#contract/lists.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../api.ts';
import { useList } from './list-draft.ts';

/** Milliseconds: a file of two megabytes on a slow line, and 200 lines of which none is known. */
const timeout = 60_000;

/**
 * Has a list read, once at a time. `read` sends it and stores what it says beside `source`, the text that is edited, undefined for a
 * file; it resolves to whether it could be read. What is wrong stands in `error`, with the focus in the element of `area`; `fail`
 * says something else.
 */
export function useReadList() {
	const { setRead } = useList();
	const area = useRef<HTMLTextAreaElement>(null);
	const busy = useRef(false);
	const [reading, setReading] = useState(false);
	const [error, setError] = useState<string>();
	const fail = (message: string) => {
		setError(message);
		area.current?.focus();
	};
	const read = async (
		body: FormData | { text: string },
		source: string | undefined,
		send: typeof customerCall = customerCall,
	): Promise<boolean> => {
		if (busy.current) return false;
		busy.current = true;
		setReading(true);
		setError(undefined);
		const result = await send<ReadList>('POST', '/api/lists/read', { body, timeout });
		busy.current = false;
		setReading(false);
		if (result.ok) setRead(source, result.data);
		else fail(errorText(result, m.lists_failed()));
		return result.ok;
	};
	return { area, reading, error, fail, read };
}
