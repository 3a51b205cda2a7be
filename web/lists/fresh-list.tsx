import { type ReactNode, useEffect, useState } from 'react';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { runInBackground } from '../platform/background.ts';
import { formatMoment } from '../platform/format-date.ts';
import { currentLanguage } from '../platform/language.ts';
import { useSiteData } from '../platform/site-data.ts';
import { FormError } from '../ui/form-error.tsx';
import { type ListDraft, useList } from './list-draft.ts';
import { ListReview } from './list-review.tsx';
import { refreshLines } from './refresh-lines.ts';

/** Milliseconds after which an opened list is read again: prices change at any time, and a buyer may read 30 lists an hour. */
const maxAge = 600_000;
/** Milliseconds that a buyer waits for the prices of today before he sees those that are stored. */
const timeout = 15_000;

/** Whether prices or texts may be others by now. The text of a list without `read`, from an older script, may lack columns of its file. */
const isStale = ({ read }: ListDraft) =>
	read !== undefined && (read.language !== currentLanguage() || Date.now() - read.at > maxAge);

/** The lines of a parsed list with the parts and prices of today, also when it was read on another day or in another language. */
export function FreshList({ children }: { children: ReactNode }) {
	const { site } = useSiteData();
	const { draft, store, setRefreshed } = useList();
	const [state, setState] = useState<'reading' | 'read' | 'failed'>(isStale(draft) ? 'reading' : 'read');
	useEffect(() => {
		if (state !== 'reading') return;
		const refresh = async () => {
			const { text } = store.get();
			const result = await customerCall<ReadList>('POST', '/api/lists/read', { body: { text }, timeout });
			const { lines, text: textNow } = store.get();
			// a line that was not searched for is no part that has gone
			const isRead = result.ok && !result.data.lines.some(({ unread }) => unread);
			// another tab may have changed or sent the list
			if (isRead && lines && textNow === text) setRefreshed(refreshLines(lines, result.data.lines));
			setState(isRead ? 'read' : 'failed');
		};
		runInBackground(refresh());
	}, [state, store, setRefreshed]);

	if (state === 'reading') return <p role="status">{m.lists_reading()}</p>;
	return (
		<>
			{state === 'failed' && draft.read && (
				<FormError
					message={m.lists_stale({ day: formatMoment(new Date(draft.read.at).toISOString(), site.timeZone) })}
				/>
			)}
			<ListReview unknownHint={m.lists_group_unknown_hint()}>{children}</ListReview>
		</>
	);
}
