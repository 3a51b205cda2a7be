import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { baseLanguage, type Language, languageRow, languages } from '#contract/language.ts';
import type { ChatBuyer } from '#contract/lists/pasted-chat.ts';
import { arabicTag, hasArabic } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { withDraftKey } from '../../lists/draft-key.ts';
import { focusFirstInvalidLine } from '../../lists/focus-invalid-line.ts';
import { useList } from '../../lists/list-draft.ts';
import { itemOf } from '../../lists/list-line.ts';
import list from '../../pages/list-page.module.css';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { contactErrors, contactIssues } from '../../requests/contact-fields.tsx';
import type { Contact } from '../../requests/contact-memory.ts';
import { storeRequest } from '../../requests/store-request.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-now.ts';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import form from '../frame/form-page.module.css';
import { SelectField } from '../frame/select-field.tsx';
import { formLanguages } from '../frame/shop-languages.ts';
import { refreshDesk } from '../requests/desk-summary.ts';
import { adminCall } from '../session/admin-session.ts';

function buyerIn(form: HTMLFormElement): ChatBuyer {
	const typed = new FormData(form);
	return { name: String(typed.get('name')), number: String(typed.get('number')) };
}

/** Asks for the buyer, stores the lines as a request, and opens its quote. */
export function ChatSend() {
	const { draft, clear, setBuyer } = useList();
	const navigate = useNavigate();
	const element = useRef<HTMLFormElement>(null);
	const [errors, setErrors] = useState<Partial<Contact & { root: string }>>({});
	const [storing, setStoring] = useState(false);
	const buyer = draft.buyer ?? draft.found;
	const lines = (draft.lines ?? []).filter(({ removed }) => !removed);
	const isArabic = hasArabic(lines.map(({ text }) => text).join(' '));
	const languageOfLines = languages.find((tag) => isArabic && tag === arabicTag) ?? baseLanguage;
	const [language, setLanguage] = useState<Language>(languageOfLines);
	const canStore = lines.length > 0 && !storing;
	const showErrors = (next: typeof errors) => {
		focusFirstError(() => setErrors(next), element.current);
	};
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const contact = buyerIn(event.currentTarget);
		if (!canStore || focusFirstInvalidLine(lines)) return;
		const missingFields = contactErrors(contact);
		const nameError = missingFields.name && { name: m.chats_name_required() };
		if (Object.keys(missingFields).length > 0) return showErrors({ ...missingFields, ...nameError });
		setErrors({});
		setStoring(true);
		const body = { type: 'Quote', language, contact, items: lines.map(itemOf) };
		const result = await storeRequest(body, { send: withDraftKey(adminCall, draft.id) });
		setStoring(false);
		if (!result.ok) return showErrors(contactIssues(result, m.chats_failed()));
		clear();
		runInBackground(refreshDesk());
		void toast('success', m.chats_stored());
		await navigate(consoleUrls.quote(result.data.id));
	};
	return (
		<form
			ref={element}
			noValidate
			className={list.send}
			onChange={({ currentTarget }) => setBuyer(buyerIn(currentTarget))}
			onSubmit={(event) => void submit(event)}
		>
			<h2>{m.chats_buyer()}</h2>
			<FormError message={errors.root} />
			<div className={form.pair}>
				<Field
					name="name"
					label={m.field_name()}
					error={errors.name}
					required
					autoComplete="off"
					defaultValue={buyer?.name}
				/>
				<Field
					name="number"
					label={m.field_number()}
					error={errors.number}
					required
					type="tel"
					autoComplete="off"
					defaultValue={buyer?.number}
				/>
				<SelectField
					label={m.chats_language()}
					value={language}
					onChange={({ target }) => setLanguage(target.value as Language)}
				>
					{formLanguages().map((value) => (
						<option key={value} value={value}>
							{languageRow(value).name}
						</option>
					))}
				</SelectField>
			</div>
			<div className={list.ways}>
				{/* aria-disabled keeps the focus */}
				<button type="submit" className={button.primary} aria-disabled={!canStore}>
					{storing ? m.chats_storing() : m.chats_store({ count: lines.length })}
				</button>
			</div>
		</form>
	);
}
