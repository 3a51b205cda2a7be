import { useState } from 'react';
import type { QuoteAtDesk, SentQuote } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { type ChatWindow, withChatWindow } from '../../requests/chat-window.ts';
import { toast } from '../../ui/toast.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { useMutation } from '../frame/use-mutation.ts';
import type { DeskLine } from './desk-lines.ts';
import { type Attempt, isOwn } from './own-writes.ts';
import { quoteOf, type StoredVersion } from './quote-draft.ts';
import { knownOf } from './quote-news.ts';
import type { QuoteForm } from './use-quote-form.ts';

/** What the page's action returns for a sent quote: also the quote after it, unless that failed to load. */
type SentResult = SaveResult<{ sent: SentQuote; quote: QuoteAtDesk | undefined }, QuoteAtDesk>;

/** Why a quote is not sent without a question: nothing has changed since it was sent, or these lines have no price. */
type SendQuestion = { about: 'unchanged' } | { about: 'unpriced'; lines: DeskLine[] };

/** Shows the buyer's chat in the window, or closes the window if the buyer has none. */
function showChat(chat: ChatWindow | undefined, url: string | null): void {
	if (url === null) chat?.close();
	else chat?.show(url);
}

/** Sends a quote in its form as a revision, after a question where the seller may not mean it. `sellerName`: the sender. */
export function useSendQuote(loaded: QuoteAtDesk, sellerName: string, quoteForm: QuoteForm) {
	const { form, saved, saving, unsaved, isSent, busy, whileBusy, saveValid, resetTo } = quoteForm;
	const { setKnown, setUnconfirmed, confirmAttempt, reportError, reportFailure } = quoteForm;
	const { mutate: post } = useMutation<SentResult>('POST');
	/** What the seller is asked before the quote is sent. */
	const [question, setQuestion] = useState<SendQuestion>();

	/**
	 * Sends the stored version; with `renew` the last revision again, with `chosen` the lines of it that the buyer has chosen. Then shows the
	 * buyer's chat in the window.
	 */
	const sendStored = async (
		stored: StoredVersion,
		what: { renew?: boolean; chosen?: boolean },
		chat: ChatWindow | undefined,
	): Promise<void> => {
		// the decision that was on the screen when the button was pressed
		const decision = loaded.revisions[0]?.decision?.decision ?? null;
		const revision = knownOf(loaded).revision + 1;
		const { version } = stored;
		const attempt: Attempt = { what: 'send', version, revision, by: sellerName };
		setUnconfirmed(attempt);
		const response = await post({ version, ...what, decision });
		if (response.ok) {
			const { sent, quote } = response.data;
			setUnconfirmed(undefined);
			// without the new version, the form is based on the old one: the next save is merged with what is stored by then
			resetTo(quote ?? { ...stored, is_sent: true });
			setKnown({ version: version + 1, revision: sent.revision, decided: what.chosen === true });
			void toast('success', m.quote_desk_sent({ revision: sent.revision }));
			return showChat(chat, sent.chatUrl);
		}
		if (!response.theirs || !isOwn(attempt, response.theirs)) {
			chat?.close();
			return reportFailure(response, m.quote_desk_send_failed());
		}
		confirmAttempt(attempt, response.theirs);
		showChat(chat, response.theirs.revisions[0]?.chatUrl ?? null);
	};
	/** Must run in the click itself, or the browser blocks the window. */
	const withBuyersChat = (run: (chat: ChatWindow | undefined) => Promise<void>) =>
		loaded.request.customer_number === null ? run(undefined) : withChatWindow(run);
	/** Sends the last revision again, or its chosen lines. */
	const sendAgain = (what: { renew: true } | { chosen: true }) => {
		if (busy) return;
		runInBackground(withBuyersChat((chat) => whileBusy('sending', () => sendStored(saved, what, chat))));
	};
	/**
	 * Saves what is typed and sends it. Asks first if it is what the newest revision was made of, or if lines have no price, unless the seller
	 * has confirmed that.
	 */
	const sendTyped = (confirmed?: SendQuestion['about']) => {
		if (busy) return;
		if (isSent && confirmed !== 'unchanged') return setQuestion({ about: 'unchanged' });
		const typed = form.getValues();
		const quote = quoteOf(typed);
		const unpriced = typed.lines.filter(({ unit_price }) => unit_price.trim() === '');
		if (quote && unpriced.length === typed.lines.length) return reportError(m.quote_price_needed());
		if (quote && unpriced.length > 0 && confirmed === undefined)
			return setQuestion({ about: 'unpriced', lines: unpriced });
		const work = (chat: ChatWindow | undefined) =>
			whileBusy('sending', async () => {
				const stored = await saveValid(async () =>
					saved.version > 0 && !unsaved ? saved : saving.save(form.getValues()),
				);
				if (stored && (confirmed === 'unchanged' || !stored.is_sent)) return sendStored(stored, {}, chat);
				chat?.close();
				// what was typed is what was sent before
				if (stored) setQuestion({ about: 'unchanged' });
			});
		// a draft with errors is not sent, and needs no window
		runInBackground(quote ? withBuyersChat(work) : work(undefined));
	};
	return {
		question,
		send: () => sendTyped(),
		sendConfirmed() {
			setQuestion(undefined);
			sendTyped(question?.about);
		},
		cancelSending: () => setQuestion(undefined),
		renew: () => sendAgain({ renew: true }),
		sendChosen: () => sendAgain({ chosen: true }),
	};
}
