import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { QuoteAtDesk, SentQuote } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { type ChatWindow, withChatWindow } from '../../requests/chat-window.ts';
import { focusFirstError } from '../../ui/focus-now.ts';
import { clearDraft } from '../../ui/form-draft.ts';
import { reloadPage } from '../../ui/reload-page.ts';
import { toast } from '../../ui/toast.ts';
import { useStoredDraft } from '../../ui/use-stored-draft.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { saveError } from '../frame/save-error.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { useRestoredForm } from '../frame/use-restored-form.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';
import type { DeskLine } from './desk-lines.ts';
import { withSameKeys } from './line-identity.ts';
import { type Attempt, isOwn, isStored } from './own-writes.ts';
import { quoteDifferences } from './quote-differences.ts';
import {
	bodyOf,
	type DeskDraft,
	deskDraftOf,
	deskRowKeys,
	deskUnit,
	quoteOf,
	type StoredVersion,
} from './quote-draft.ts';
import { knownOf, quoteNews } from './quote-news.ts';
import { readTabDraft, tabDraftKey } from './tab-draft.ts';

/** What the page's action returns for a sent quote: also the quote after it, unless that failed to load. */
export type SentResult = SaveResult<{ sent: SentQuote; quote: QuoteAtDesk | undefined }, QuoteAtDesk>;

/** Why a quote is not sent without a question: nothing has changed since it was sent, or these lines have no price. */
export type SendQuestion = { about: 'unchanged' } | { about: 'unpriced'; lines: DeskLine[] };

/** Shows the buyer's chat in the window, or closes the window if the buyer has none. */
function showChat(chat: ChatWindow | undefined, url: string | null): void {
	if (url === null) chat?.close();
	else chat?.show(url);
}

/**
 * The state of a quote's form, and what its buttons do. `loaded` is the newest version of the quote: it changes while the form is open when
 * a colleague saves or the buyer decides.
 */
export function useQuoteDesk(loaded: QuoteAtDesk, owner: Pick<Administrator, 'id' | 'name'>) {
	const { request } = loaded;
	const element = useRef<HTMLFormElement>(null);
	const ownerId = owner.id;
	const [tabDraft] = useState(() => readTabDraft(loaded, ownerId));
	// a state, not `loaded`: when a colleague saves, the draft is still based on this version
	const [opened] = useState<StoredVersion>(() => {
		const version = tabDraft?.version ?? loaded.version;
		return (version !== loaded.version && tabDraft?.opened) || { ...loaded, version };
	});
	// a state as well: only a draft that was older when the form opened, and is stored without its base, has an unknown one
	const [isOlderDraft] = useState(!tabDraft?.opened && opened.version !== loaded.version);
	const [known, setKnown] = useState(() => ({ ...knownOf(loaded), version: opened.version }));
	const [restored, setRestored] = useState(tabDraft?.draft);
	const form = useRestoredForm<DeskDraft>(deskDraftOf(opened), tabDraft?.draft, { mode: 'onTouched' });
	/** The last write without a successful response. It may be stored all the same: the response can be lost. */
	const [unconfirmed, setUnconfirmed] = useState<Attempt>();
	const [busy, setBusy] = useState<'saving' | 'sending'>();
	const { mutate: put } = useMutation<SaveResult<QuoteAtDesk, QuoteAtDesk>>('PUT');
	const { mutate: post } = useMutation<SentResult>('POST');
	const inForm = fieldsOf(form);
	const saving = useSave<DeskDraft, QuoteAtDesk, StoredVersion>({
		fields: {
			read: inForm.read,
			write(draft, stored) {
				clearDraft(storageKey);
				inForm.write(draft, stored);
			},
		},
		opened,
		isOlderDraft,
		draftOf: deskDraftOf,
		rowKeys: deskRowKeys,
		withSameKeys,
		unit: deskUnit,
		async send(draft, basis) {
			const quote = quoteOf(draft);
			// a colleague's currency may have fewer decimals than a price that was typed here
			if (!quote) return { ok: false, status: 400, body: { error: m.quote_desk_fix(), code: 'invalid' } };
			// without lines it would be a quote of the request's
			if (quote.lines.length === 0)
				return { ok: false, status: 400, body: { error: m.quote_line_needed(), code: 'invalid' } };
			// in another currency, its field has converted or cleared the prices
			const repriced = basis !== undefined && basis.draft.currency !== quote.currency;
			const attempt: Attempt = { what: 'save', quote };
			setUnconfirmed(attempt);
			const response = await put({ ...bodyOf(quote, basis), repriced, version: basis?.version });
			if (response.ok || !response.theirs || !isOwn(attempt, response.theirs)) return response;
			return { ok: true, data: response.theirs };
		},
		differences: quoteDifferences,
		onSaved(stored) {
			setUnconfirmed(undefined);
			resetTo(stored);
			setKnown({ ...known, version: stored.version });
		},
		onFailed: (response) => reportFailure(response, m.quote_desk_save_failed()),
	});
	const saved = saving.basis ?? opened;
	const storageKey = tabDraftKey(loaded, saved.version, ownerId);
	const { draft, lines, parts, version, is_sent } = saved;
	useStoredDraft(storageKey, form, { opened: { draft, lines, parts, version, is_sent } });
	const unsaved = form.formState.isDirty || restored !== undefined;
	const isSent = is_sent && !unsaved;
	/** What the seller is asked before the quote is sent. */
	const [question, setQuestion] = useState<SendQuestion>();

	/** Shows a stored version, and discards the draft. */
	const resetTo = (quote: StoredVersion) => {
		form.reset(deskDraftOf(quote));
		clearDraft(storageKey);
		setRestored(undefined);
		saving.setBasis(quote);
	};
	/** The attempt turned out to be stored: shows that it was, and leaves what was typed since. */
	const confirmAttempt = ({ what }: Attempt, stored: QuoteAtDesk) => {
		setUnconfirmed(undefined);
		form.clearErrors('root');
		if (isStored(form.getValues(), stored)) resetTo(stored);
		else saving.setBasis(stored);
		setKnown(knownOf(stored));
		const { revision } = knownOf(stored);
		void toast('success', what === 'send' ? m.quote_desk_sent({ revision }) : m.quote_desk_saved());
	};
	const isConfirmed = unconfirmed !== undefined && isOwn(unconfirmed, loaded);
	const onLoaded = useEffectEvent(() => {
		if (unconfirmed && isConfirmed && !busy) return confirmAttempt(unconfirmed, loaded);
		const isFormOlder = loaded.version > saved.version || loaded.lines.length !== saved.lines.length;
		if (isFormOlder && !unsaved && !busy) resetTo(loaded);
	});
	useEffect(() => onLoaded(), [loaded]);
	/** Shows an error beside the buttons, which stay in sight, and so in no notice. */
	const reportError = (message: string) => form.setError('root', { message });
	const reportFailure = (response: ApiFailure, fallback: string) =>
		focusFirstError(() => {
			for (const { path, message } of response.body.issues ?? []) {
				// `discount.percent` and `discount.amount` are one field here
				const field = path.startsWith('discount.') ? 'discount' : path;
				form.setError(field === 'lines' ? 'root' : (field as 'lines.0.unit_price'), { message });
			}
			reportError(saveError(response, fallback));
		}, element.current);
	/** Whether all fields can be read; focuses the first that can't, whose line may have been folded. */
	const validate = async () => {
		form.clearErrors();
		const isValid = await form.trigger();
		if (!isValid) focusFirstError(() => reportError(m.quote_desk_fix()), element.current);
		return isValid;
	};
	const whileBusy = async (activity: 'saving' | 'sending', work: () => Promise<void>) => {
		if (busy) return;
		setBusy(activity);
		await work();
		setBusy(undefined);
	};
	/** Runs a save if all fields can be read; returns the stored version. */
	const saveValid = async (run: () => Promise<StoredVersion | undefined>) => ((await validate()) ? run() : undefined);
	const save = (run: () => Promise<StoredVersion | undefined>) =>
		whileBusy('saving', async () => {
			if (await saveValid(run)) void toast('success', m.quote_desk_saved());
		});
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
		const attempt: Attempt = { what: 'send', version, revision, by: owner.name };
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
		request.customer_number === null ? run(undefined) : withChatWindow(run);
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
	const { conflict } = saving;
	// the notice of the conflict says that a colleague has saved
	const knownOnScreen = conflict ? { ...known, version: loaded.version } : known;
	return {
		form,
		/** For the `<form>`. */
		element,
		unsaved,
		conflict: conflict && { ...conflict, keepMine: () => save(conflict.keepMine) },
		busy,
		/** With the prices, the stock and the names of now. */
		stored: { ...saved, lines: loaded.lines, parts: [...loaded.parts, ...saved.parts] },
		/** What others have changed meanwhile; undefined for nothing, and after `onNewsRead`. */
		news: busy || isConfirmed ? undefined : quoteNews(knownOnScreen, loaded),
		onNewsRead: () => setKnown(knownOf(loaded)),
		restored: restored !== undefined,
		clearTabDraft: () => clearDraft(storageKey),
		startAnew: () => resetTo(loaded),
		save: () => void save(() => saving.save(form.getValues())),
		/** Whether the form shows what the newest revision was made of. */
		isSent,
		question,
		send: () => sendTyped(),
		sendConfirmed() {
			setQuestion(undefined);
			sendTyped(question?.about);
		},
		cancelSending: () => setQuestion(undefined),
		renew: () => sendAgain({ renew: true }),
		sendChosen: () => sendAgain({ chosen: true }),
		/** Discards the draft and loads the page again. */
		reload() {
			flushSync(() => resetTo(saved));
			reloadPage();
		},
	};
}
