import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { QuoteAtDesk, SentQuote } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { type ChatWindow, withChatWindow } from '../../requests/chat-window.ts';
import { clearDraft, useStoredDraft } from '../../ui/form-draft.ts';
import { reloadPage } from '../../ui/reload-page.ts';
import { toast } from '../../ui/toast.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { saveError } from '../frame/save-error.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';
import { type Attempt, isOwn, isStored } from './own-writes.ts';
import { quoteDifferences } from './quote-differences.ts';
import { bodyOf, type DeskDraft, deskDraftOf, deskRowKeys, deskUnit, quoteOf } from './quote-draft.ts';
import { knownOf, quoteNews } from './quote-news.ts';
import { typedKey, typedQuote } from './typed-quote.ts';

/** What the page's action returns for a quote that was sent: the quote as it is then, where it loads. */
export type SentResult = SaveResult<{ sent: SentQuote; quote: QuoteAtDesk | undefined }, QuoteAtDesk>;

type Saved = Pick<QuoteAtDesk, 'draft' | 'lines' | 'parts' | 'version'>;

/** Leads the window to the buyer's chat, or closes it where he has none. */
function lead(chat: ChatWindow | undefined, url: string | null): void {
	if (url === null) chat?.close();
	else chat?.show(url);
}

/** The state of a quote's form, and what its buttons do. `loaded` is the newest version of the quote, also when somebody else has changed it. */
export function useQuoteDesk(loaded: QuoteAtDesk, owner: Pick<Administrator, 'id' | 'name'>) {
	const { request } = loaded;
	const ownerId = owner.id;
	const [typed] = useState(() => typedQuote(loaded, ownerId));
	// a save by somebody else shows a notice and leaves the draft alone
	const [opened] = useState<Saved>({ ...loaded, version: typed?.version ?? loaded.version });
	// by what was loaded first: a colleague's save meanwhile leaves the beginning of the draft known
	const [isOlderDraft] = useState(opened.version !== loaded.version);
	const [known, setKnown] = useState(() => ({ ...knownOf(loaded), version: opened.version }));
	const [restored, setRestored] = useState(typed?.draft);
	const form = useForm<DeskDraft>({
		mode: 'onTouched',
		defaultValues: deskDraftOf(opened),
		...(restored && { values: restored }),
	});
	/** What may have been stored though no response came. */
	const [unclear, setUnclear] = useState<Attempt>();
	const [busy, setBusy] = useState<'saving' | 'sending'>();
	const putting = useMutation<SaveResult<QuoteAtDesk, QuoteAtDesk>>('PUT');
	const sending = useMutation<SentResult>('POST');
	const inForm = fieldsOf(form);
	const saving = useSave<DeskDraft, QuoteAtDesk, Saved>({
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
		unit: deskUnit,
		async send(draft, of) {
			const quote = quoteOf(draft);
			// a colleague's currency may have fewer decimals than a price that was typed here
			if (!quote) return { ok: false, status: 400, body: { error: m.quote_desk_fix(), code: 'invalid' } };
			// the field of the currency has converted or cleared the prices
			const repriced = of !== undefined && of.draft.currency !== quote.currency;
			const attempt: Attempt = { what: 'save', quote };
			setUnclear(attempt);
			const response = await putting.mutate(
				JSON.parse(JSON.stringify({ ...bodyOf(quote, of), repriced, version: of?.version })),
			);
			if (response.ok || !response.theirs || !isOwn(attempt, response.theirs)) return response;
			return { ok: true, data: response.theirs };
		},
		differences: quoteDifferences,
		onSaved(stored) {
			setUnclear(undefined);
			beginWith(stored);
			setKnown({ ...known, version: stored.version });
		},
		onFailed: (response) => reportFailure(response, m.quote_desk_save_failed()),
	});
	const saved = saving.basis ?? opened;
	const storageKey = typedKey(loaded, saved.version, ownerId);
	useStoredDraft(storageKey, form);
	const unsaved = form.formState.isDirty || restored !== undefined;

	const beginWith = (quote: Saved) => {
		form.reset(deskDraftOf(quote));
		clearDraft(storageKey);
		setRestored(undefined);
		saving.setBasis(quote);
	};
	/** Says what was stored after all, and leaves what was typed since. */
	const settle = ({ what }: Attempt, now: QuoteAtDesk) => {
		setUnclear(undefined);
		form.clearErrors('root');
		if (isStored(form.getValues(), now)) beginWith(now);
		else saving.setBasis(now);
		setKnown(knownOf(now));
		const { revision } = knownOf(now);
		void toast('success', what === 'send' ? m.quote_desk_sent({ revision }) : m.quote_desk_saved());
	};
	const isSettled = unclear !== undefined && isOwn(unclear, loaded);
	const adopt = useEffectEvent(() => {
		if (unclear && isSettled && !busy) return settle(unclear, loaded);
		const isOlder = loaded.version > saved.version || loaded.lines.length !== saved.lines.length;
		if (isOlder && !unsaved && !busy) beginWith(loaded);
	});
	useEffect(() => adopt(), [loaded]);
	/** Beside the buttons, which are in sight: no notice says it again. */
	const reportError = (message: string) => form.setError('root', { message });
	const reportFailure = (response: ApiFailure, fallback: string) => {
		for (const { path, message } of response.body.issues ?? []) {
			// the discount is one field here, of percent or amount
			const field = path.startsWith('discount.') ? 'discount' : path;
			form.setError(field === 'lines' ? 'root' : (field as 'lines.0.unit_price'), { message });
		}
		reportError(saveError(response, fallback));
	};
	/** Whether all that is typed can be read; the first field that can't has the focus. */
	const check = async () => {
		form.clearErrors();
		const right = await form.trigger(undefined, { shouldFocus: true });
		if (!right) reportError(m.quote_desk_fix());
		return right;
	};
	const during = async (what: 'saving' | 'sending', work: () => Promise<void>) => {
		if (busy) return;
		setBusy(what);
		await work();
		setBusy(undefined);
	};
	/** Runs a save of fields that can be read; returns what is stored. */
	const store = async (run: () => Promise<Saved | undefined>) => ((await check()) ? run() : undefined);
	const save = (run: () => Promise<Saved | undefined>) =>
		during('saving', async () => {
			if (await store(run)) void toast('success', m.quote_desk_saved());
		});
	/** Sends what is stored under the version, the last revision once more, or its chosen lines, and leads the window to the buyer's chat. */
	const deliver = async (
		version: number,
		what: { renew?: boolean; chosen?: boolean },
		chat: ChatWindow | undefined,
	): Promise<void> => {
		// as it stood in the press itself
		const decision = loaded.revisions[0]?.decision?.decision ?? null;
		const revision = knownOf(loaded).revision + 1;
		const attempt: Attempt = { what: 'send', version, revision, by: owner.name };
		setUnclear(attempt);
		const response = await sending.mutate({ version, ...what, decision });
		if (response.ok) {
			const { sent, quote } = response.data;
			setUnclear(undefined);
			beginWith(quote ?? { ...saved, version: version + 1 });
			setKnown({ version: version + 1, revision: sent.revision, decided: what.chosen === true });
			void toast('success', m.quote_desk_sent({ revision: sent.revision }));
			return lead(chat, sent.chatUrl);
		}
		if (!response.theirs || !isOwn(attempt, response.theirs)) {
			chat?.close();
			return reportFailure(response, m.quote_desk_send_failed());
		}
		settle(attempt, response.theirs);
		lead(chat, response.theirs.revisions[0]?.chatUrl ?? null);
	};
	/** In the press itself, or the browser opens no window. */
	const inChat = (run: (chat: ChatWindow | undefined) => Promise<void>) =>
		request.customer_number === null ? run(undefined) : withChatWindow(run);
	const { conflict } = saving;
	return {
		form,
		unsaved,
		conflict: conflict && { ...conflict, keepMine: () => save(conflict.keepMine) },
		busy,
		stored: saved,
		/** What others have done meanwhile; undefined for nothing, and once it is read. */
		news:
			busy || isSettled
				? undefined
				: // the conflict says itself that a colleague has saved
					quoteNews(conflict ? { ...known, version: loaded.version } : known, loaded),
		onNewsRead: () => setKnown(knownOf(loaded)),
		restored: restored !== undefined,
		forget: () => clearDraft(storageKey),
		startAnew: () => beginWith(loaded),
		save: () => void save(() => saving.save(form.getValues())),
		send() {
			if (busy) return;
			const quote = quoteOf(form.getValues());
			const isPriced = quote?.lines.some(({ unit_price }) => unit_price !== null);
			if (quote && !isPriced) return reportError(m.quote_price_needed());
			const work = (chat: ChatWindow | undefined) =>
				during('sending', async () => {
					const stored = await store(async () =>
						saved.version > 0 && !unsaved ? saved : saving.save(form.getValues()),
					);
					if (stored) await deliver(stored.version, {}, chat);
					else chat?.close();
				});
			runInBackground(quote ? inChat(work) : work(undefined));
		},
		renew() {
			if (!busy)
				runInBackground(inChat((chat) => during('sending', () => deliver(saved.version, { renew: true }, chat))));
		},
		sendChosen() {
			if (!busy)
				runInBackground(inChat((chat) => during('sending', () => deliver(saved.version, { chosen: true }, chat))));
		},
		/** Shows the stored quote instead of what is typed. */
		reload() {
			flushSync(() => beginWith(saved));
			reloadPage();
		},
	};
}
