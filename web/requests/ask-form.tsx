import { MessageCircle } from 'lucide';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { useSession } from '../accounts/session.ts';
import styles from '../pages/ask-page.module.css';
import button from '../ui/button.module.css';
import { ChatLink } from '../ui/chat-link.tsx';
import { FieldFrame } from '../ui/field-frame.tsx';
import { focusAfter, focusFirstError } from '../ui/focus-now.ts';
import form from '../ui/form.module.css';
import { clearDraft } from '../ui/form-draft.ts';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { AskPart, type PartToAsk } from './ask-part.tsx';
import { ContactFields, contactErrors, contactIssues, contactOf } from './contact-fields.tsx';
import { type Contact, clearTypedContact, storeContact } from './contact-memory.ts';
import { PhotoPicker } from './photo-picker.tsx';
import {
	addQuestionPhoto,
	clearQuestionPhotos,
	removeQuestionPhoto,
	useLostPhotos,
	useQuestionPhotos,
} from './question-photos.ts';
import { QuestionText } from './question-text.tsx';
import { useSendQuestion } from './use-send-question.ts';

interface AskFormProps {
	part: PartToAsk | undefined;
	/** Initial text of the question. */
	prefilled: string;
	/** The seller's phone, for browsers without scripts. */
	phone: string;
	onSent: (request: SentRequest) => void;
}

type Errors = Partial<Contact & { text: string; root: string }>;

/** The key of what was typed about this: a part, a search, measurements. `?product=7` → "ask about ?product=7". */
const textKeyOf = (query: string) => `ask about ${query}`;

/** The form for a question about a part, with photos. Stores the question first, then opens its chat. */
export function AskForm({ part, prefilled, phone, onSent }: AskFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const session = useSession();
	const text = useRef<HTMLTextAreaElement>(null);
	const textKey = textKeyOf(useLocation().search);
	const [about, setAbout] = useState(part);
	const photos = useQuestionPhotos(textKey);
	const lostCount = useLostPhotos(textKey);
	const [preparing, setPreparing] = useState(false);
	const [errors, setErrors] = useState<Errors>({});
	const { send, sending } = useSendQuestion({
		onSent(request) {
			clearTypedContact(session);
			clearDraft(textKey);
			clearQuestionPhotos(textKey);
			onSent(request);
		},
		onFailed(failure) {
			showErrors(contactIssues(failure, m.ask_failed(), true));
		},
	});

	const showErrors = (next: Errors) => {
		focusFirstError(() => setErrors(next), element.current);
	};

	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (preparing || sending) return;
		const values = new FormData(event.currentTarget);
		const contact = contactOf(values);
		const words = String(values.get('text'));
		const isEmpty = !about && photos.length === 0 && !words.trim();
		const missing = { ...(contact && contactErrors(contact)), ...(isEmpty && { text: m.ask_needed() }) };
		if (Object.keys(missing).length > 0) return showErrors(missing);
		setErrors({});
		if (contact) storeContact(contact, session);
		const items = about ? [{ productId: about.id, size: about.size, quantity: about.quantity }] : [];
		await send({ ...(contact && { contact }), text: words, items, website: String(values.get('website')) }, photos);
	};

	const sendLabel = preparing ? m.ask_photos_preparing() : m.ask_send();
	return (
		<form ref={element} method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
			<noscript className={styles.whole}>
				<p className={styles.scripts}>
					{phone ? m.ask_scripts() : m.ask_scripts_only()}{' '}
					<ChatLink phone={phone} message={prefilled || part?.name || m.contact_greeting()}>
						{m.product_contact()}
					</ChatLink>
				</p>
			</noscript>
			<div className={styles.question}>
				{about && <AskPart part={about} onRemove={() => focusAfter(() => setAbout(undefined), text.current)} />}
				<FieldFrame
					label={m.ask_question()}
					required={!about && photos.length === 0}
					hint={m.ask_question_hint()}
					error={errors.text}
				>
					{(control) => <QuestionText area={text} prefilled={prefilled} textKey={textKey} {...control} />}
				</FieldFrame>
				<PhotoPicker
					photos={photos}
					lostCount={lostCount}
					disabled={sending}
					preparing={preparing}
					onPreparing={setPreparing}
					onAdd={(photo) => addQuestionPhoto(textKey, photo)}
					onRemove={(photo) => removeQuestionPhoto(textKey, photo)}
				/>
			</div>
			<div className={styles.sender}>
				<ContactFields errors={errors} />
				{/* invisible to people: only a program fills it */}
				<div className={styles.trap} aria-hidden="true">
					<label>
						{m.ask_leave_empty()}
						<input name="website" tabIndex={-1} autoComplete="off" />
					</label>
				</div>
				<div className={styles.send}>
					<FormError message={errors.root} />
					{/* aria-disabled keeps the focus */}
					<button type="submit" className={button.primary} aria-disabled={sending || preparing}>
						<Icon of={MessageCircle} size={18} /> {sending ? m.ask_sending() : sendLabel}
					</button>
					{phone && <p className={form.line}>{m.ask_whatsapp()}</p>}
				</div>
			</div>
		</form>
	);
}
