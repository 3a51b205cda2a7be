import { flushSync } from 'react-dom';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { reloadPage } from '../../ui/reload-page.ts';
import { toast } from '../../ui/toast.ts';
import type { StoredVersion } from './quote-draft.ts';
import { knownOf, quoteNews } from './quote-news.ts';
import { useQuoteForm } from './use-quote-form.ts';
import { useSendQuote } from './use-send-quote.ts';

/**
 * The state of a quote's form, and what its buttons do. `loaded` is the newest version of the quote: it changes while the form is open when
 * a colleague saves or the buyer decides.
 */
export function useQuoteDesk(loaded: QuoteAtDesk, owner: Pick<Administrator, 'id' | 'name'>) {
	const quoteForm = useQuoteForm(loaded, owner.id);
	const sending = useSendQuote(loaded, owner.name, quoteForm);
	const { form, element, saved, saving, unsaved, isSent, restored, busy, clearTabDraft } = quoteForm;
	const { known, setKnown, isConfirmed, resetTo, whileBusy, saveValid } = quoteForm;
	const save = (run: () => Promise<StoredVersion | undefined>) =>
		whileBusy('saving', async () => {
			if (await saveValid(run)) void toast('success', m.quote_desk_saved());
		});
	const { conflict } = saving;
	// the notice of the conflict says that a colleague has saved
	const knownOnScreen = conflict ? { ...known, version: loaded.version } : known;
	return {
		...sending,
		form,
		element,
		unsaved,
		isSent,
		restored,
		busy,
		conflict: conflict && { ...conflict, keepMine: () => save(conflict.keepMine) },
		/** With the prices, the stock and the names of now. */
		stored: { ...saved, lines: loaded.lines, parts: [...loaded.parts, ...saved.parts] },
		/** What others have changed meanwhile; undefined for nothing, and after `onNewsRead`. */
		news: busy || isConfirmed ? undefined : quoteNews(knownOnScreen, loaded),
		onNewsRead: () => setKnown(knownOf(loaded)),
		clearTabDraft,
		startAnew: () => resetTo(loaded),
		save: () => void save(() => saving.save(form.getValues())),
		/** Discards the draft and loads the page again. */
		reload() {
			flushSync(() => resetTo(saved));
			reloadPage();
		},
	};
}
