import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../api.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../admin-session.ts';

export interface AdminList<T> {
	rows: T[];
	/** How many the whole list has. */
	total: number;
	loading: boolean;
	/** Undefined until the first answer. */
	loaded: boolean;
	/** Why nothing is shown. */
	error: string | undefined;
	/** It is the line, not the server, that failed. */
	unreachable: boolean;
	reload: () => Promise<boolean>;
}

const nothing: never[] = [];
const fine = { error: undefined as string | undefined, unreachable: false };

/**
 * A list from the server, loaded anew when the query changes: only the last call counts. The rows stay while the next ones
 * are on their way; an error ends loading and leaves the list empty. When the session has ended, the guard leads away.
 */
export function useAdminList<T>(path: string, query: Record<string, string>, failure: () => string): AdminList<T> {
	const [state, setState] = useState({ rows: nothing as T[], total: 0, loading: true, loaded: false, ...fine });
	const latest = useRef<AbortController>(undefined);
	const asked = new URLSearchParams(query).toString();
	const load = useCallback(async () => {
		latest.current?.abort();
		const calling = new AbortController();
		latest.current = calling;
		setState((before) => ({ ...before, loading: true }));
		const parameters = Object.fromEntries(new URLSearchParams(asked));
		try {
			const answer = await adminCall<T[]>('GET', path, { parameters, signal: calling.signal });
			if (calling.signal.aborted) return false;
			const settled = { loading: false, loaded: true };
			if (answer.ok) {
				setState({ ...settled, rows: answer.data, total: answer.total ?? answer.data.length, ...fine });
				return true;
			}
			const text = errorText(answer, failure());
			setState({ ...settled, rows: nothing, total: 0, error: text, unreachable: answer.status === 0 });
			void toast('error', text);
		} catch (error) {
			if (!calling.signal.aborted) throw error;
		}
		return false;
	}, [path, asked, failure]);
	useEffect(() => {
		void load();
		return () => latest.current?.abort();
	}, [load]);
	return { ...state, reload: load };
}
