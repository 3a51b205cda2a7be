import { MessageCircle, ShoppingCart } from 'lucide';
import { type SubmitEvent, useRef, useState } from 'react';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { useSession } from '../accounts/session.ts';
import styles from '../pages/list-page.module.css';
import { errorText } from '../platform/api.ts';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import { ContactFields, contactErrors, contactIssues, contactOf } from '../requests/contact-fields.tsx';
import { type Contact, clearTypedContact, storeContact } from '../requests/contact-memory.ts';
import button from '../ui/button.module.css';
import { focusFirstError } from '../ui/focus-now.ts';
import form from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { addListToCart, type RejectedLine } from './add-list-to-cart.ts';
import { focusFirstInvalidLine } from './focus-invalid-line.ts';
import { useList } from './list-draft.ts';
import { countParts, isPresent, lineKey } from './list-line.ts';
import { useSendList } from './use-send-list.ts';

type Errors = Partial<Contact & { root: string }>;

/** Which lines did not go into the cart, by reason: `Not added: “MG1 20”, “R438”. The cart is full.` */
function rejectedText(rejected: RejectedLine[]): string {
	const byReason = Map.groupBy(rejected, ({ reason }) => reason);
	const sentences = [...byReason].map(([reason, ofReason]) => {
		const texts = listText(ofReason.map(({ line }) => isolateCodes(line.text)));
		return m.lists_not_added({ texts, reason });
	});
	return sentences.join(' ');
}

/** The end of a list: the contact, and the button that sends all lines, known or not. */
export function ListSend({ onSent }: { onSent: (request: SentRequest) => void }) {
	const { site } = useSiteData();
	const { draft, clear, changeLine } = useList();
	const { lines = [] } = draft;
	const element = useRef<HTMLFormElement>(null);
	const session = useSession();
	const [errors, setErrors] = useState<Errors>({});
	const [adding, setAdding] = useState(false);
	const showErrors = (next: Errors) => {
		focusFirstError(() => setErrors(next), element.current);
	};
	const { send, sending } = useSendList({
		onSent(request) {
			clear();
			clearTypedContact(session);
			onSent(request);
		},
		onFailed: (failure) => showErrors(contactIssues(failure, m.request_failed_quote())),
	});
	const presentLines = lines.filter(isPresent);
	const parts = countParts(lines);
	// a line goes either way, not both
	const canSend = presentLines.length > 0 && !sending && !adding;

	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (!canSend) return;
		const contact = contactOf(new FormData(event.currentTarget));
		if (focusFirstInvalidLine(presentLines)) return;
		const missing = contact ? contactErrors(contact) : {};
		if (Object.keys(missing).length > 0) return showErrors(missing);
		setErrors({});
		if (contact) storeContact(contact, session);
		await send(presentLines, contact, draft.id);
	};
	const addSure = async () => {
		if (adding || focusFirstInvalidLine(presentLines)) return;
		setErrors({});
		setAdding(true);
		const { added, rejected, failure } = await addListToCart(presentLines, draft.id);
		// what is in the cart is not added or sent again
		for (const line of added) changeLine(lineKey(line), { isAdded: true });
		setAdding(false);
		if (failure) return void toast('error', errorText(failure, m.cart_add_failed()));
		if (rejected.length > 0) setErrors({ root: rejectedText(rejected) });
		if (added.length > 0)
			void toast('success', m.lists_added({ count: added.length }), { to: urls.cart, label: m.cart_view() });
	};

	return (
		<form ref={element} noValidate className={styles.send} onSubmit={(event) => void submit(event)}>
			<h2>{m.lists_send_title()}</h2>
			<FormError message={errors.root} />
			<ContactFields errors={errors} />
			<div className={styles.ways}>
				{/* aria-disabled keeps the focus */}
				<button type="submit" className={button.primary} aria-disabled={!canSend}>
					<Icon of={MessageCircle} size={18} />{' '}
					{sending ? m.lists_sending() : m.lists_send({ count: presentLines.length })}
				</button>
				{session.status === 'signed-in' && parts > 0 && (
					<button type="button" className={button.button} aria-disabled={adding} onClick={() => void addSure()}>
						<Icon of={ShoppingCart} size={18} /> {adding ? m.lists_adding() : m.lists_add({ count: parts })}
					</button>
				)}
				{site.phone && <p className={form.line}>{m.lists_whatsapp()}</p>}
			</div>
		</form>
	);
}
