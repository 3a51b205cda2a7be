import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { clearDraft } from '../../ui/form-draft.ts';
import { toast } from '../../ui/toast.ts';
import { useStoredDraft } from '../../ui/use-stored-draft.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { useRestoredForm } from '../frame/use-restored-form.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';
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
import { knownOf } from './quote-news.ts';
import { readTabDraft, tabDraftKey } from './tab-draft.ts';
import { useQuoteErrors } from './use-quote-errors.ts';

export type QuoteForm = ReturnType<typeof useQuoteForm>;

/** The draft that this tab has stored, and the version of the quote that it began with. */
function useTabDraft(loaded: QuoteAtDesk, ownerId: number) {
	const [tabDraft] = useState(() => readTabDraft(loaded, ownerId));
	// a state, not `loaded`: when a colleague saves, the draft is still based on this version
	const [opened] = useState<StoredVersion>(() => {
		const version = tabDraft?.version ?? loaded.version;
		return (version !== loaded.version && tabDraft?.opened) || { ...loaded, version };
	});
	// a state as well: only a draft that was older when the form opened, and is stored without its base, has an unknown one
	const [isOlderDraft] = useState(!tabDraft?.opened && opened.version !== loaded.version);
	return { tabDraft: tabDraft?.draft, opened, isOlderDraft };
}

/** A quote's form with its saves, the version that it is based on, and what its seller knows of the quote. */
export function useQuoteForm(loaded: QuoteAtDesk, ownerId: number) {
	const element = useRef<HTMLFormElement>(null);
	const { tabDraft, opened, isOlderDraft } = useTabDraft(loaded, ownerId);
	const [known, setKnown] = useState(() => ({ ...knownOf(loaded), version: opened.version }));
	const [restored, setRestored] = useState(tabDraft);
	const form = useRestoredForm<DeskDraft>(deskDraftOf(opened), tabDraft, { mode: 'onTouched' });
	const errors = useQuoteErrors(form, element);
	/** The last write without a successful response. It may be stored all the same: the response can be lost. */
	const [unconfirmed, setUnconfirmed] = useState<Attempt>();
	const [busy, setBusy] = useState<'saving' | 'sending'>();
	const { mutate: put } = useMutation<SaveResult<QuoteAtDesk, QuoteAtDesk>>('PUT');
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
		onFailed: (response) => errors.reportFailure(response, m.quote_desk_save_failed()),
	});
	const saved = saving.basis ?? opened;
	const storageKey = tabDraftKey(loaded, saved.version, ownerId);
	const { draft, lines, parts, version, is_sent } = saved;
	useStoredDraft(storageKey, form, { opened: { draft, lines, parts, version, is_sent } });
	const unsaved = form.formState.isDirty || restored !== undefined;

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

	const whileBusy = async (activity: 'saving' | 'sending', work: () => Promise<void>) => {
		if (busy) return;
		setBusy(activity);
		await work();
		setBusy(undefined);
	};
	/** Runs a save if all fields can be read; returns the stored version. */
	const saveValid = async (run: () => Promise<StoredVersion | undefined>) =>
		(await errors.validate()) ? run() : undefined;
	return {
		...errors,
		form,
		/** For the `<form>`. */
		element,
		/** The version that the form is based on. */
		saved,
		saving,
		unsaved,
		/** Whether the form shows what the newest revision was made of. */
		isSent: is_sent && !unsaved,
		restored: restored !== undefined,
		known,
		setKnown,
		setUnconfirmed,
		/** Whether `loaded` has the last write, whose response was lost. */
		isConfirmed,
		confirmAttempt,
		resetTo,
		clearTabDraft: () => clearDraft(storageKey),
		busy,
		whileBusy,
		saveValid,
	};
}
