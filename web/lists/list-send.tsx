import { MessageCircle, ShoppingCart } from 'lucide';
import { type SubmitEvent, useRef, useState } from 'react';
import type { SentRequest } from '#contract/requests.ts';
import { m } from '#messages';
import { useSession } from '../accounts/session.ts';
import { errorText } from '../api.ts';
import { ContactFields, contactErrors, contactIssues, contactOf } from '../requests/contact-fields.tsx';
import { type Contact, rememberContact } from '../requests/contact-memory.ts';
import button from '../ui/button.module.css';
import form from '../ui/form.module.css';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { addListToCart } from './add-list-to-cart.ts';
import { isHeldUp } from './held-up.ts';
import { useList } from './list-draft.ts';
import { countLines } from './list-line.ts';
import styles from './list-page.module.css';
import { useSendList } from './use-send-list.ts';

type Errors = Partial<Contact & { root: string }>;

/** The end of a list: who asks, and the one next step. Every line goes along, whatever was read of it. */
export function ListSend({ onSent }: { onSent: (request: SentRequest) => void }) {
	const { draft, clear, changeLine } = useList();
	const { lines = [] } = draft;
	const element = useRef<HTMLFormElement>(null);
	const session = useSession();
	const [errors, setErrors] = useState<Errors>({});
	const [adding, setAdding] = useState(false);
	const showErrors = (next: Errors) => {
		setErrors(next);
		requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
	};
	const { send, sending } = useSendList({
		onSent(request) {
			clear();
			onSent(request);
		},
		onFailed: (failure) => showErrors(contactIssues(failure, m.request_failed_quote())),
	});
	const kept = lines.filter(({ removed }) => !removed);
	const { sure } = countLines(lines);

	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const contact = contactOf(new FormData(event.currentTarget));
		if (isHeldUp(kept)) return;
		const lacking = contact ? contactErrors(contact) : {};
		if (Object.keys(lacking).length > 0) return showErrors(lacking);
		setErrors({});
		if (contact) rememberContact(contact, session);
		await send(kept, contact);
	};
	const addSure = async () => {
		if (isHeldUp(kept)) return;
		setAdding(true);
		const { added, failure } = await addListToCart(kept);
		setAdding(false);
		const count = added.length;
		if (!failure) return void toast('success', m.lists_added({ count }), { to: urls.cart, label: m.cart_view() });
		// tried again, it goes on with the next
		for (const { line } of added) changeLine(line, { removed: true });
		const reason = errorText(failure, m.cart_add_failed());
		void toast('error', count > 0 ? `${m.lists_added_some({ count })} ${reason}` : reason);
	};

	return (
		<form ref={element} noValidate className={styles.send} onSubmit={(event) => void submit(event)}>
			<h2>{m.lists_send_title()}</h2>
			<FormError message={errors.root} />
			<ContactFields errors={errors} />
			<div className={styles.ways}>
				<button type="submit" className={button.primary} disabled={sending || kept.length === 0}>
					<Icon of={MessageCircle} size={18} /> {sending ? m.lists_sending() : m.lists_send({ count: kept.length })}
				</button>
				{session.status === 'signed-in' && sure > 0 && (
					<button type="button" className={button.button} disabled={adding} onClick={() => void addSure()}>
						<Icon of={ShoppingCart} size={18} /> {m.lists_add({ count: sure })}
					</button>
				)}
				<p className={form.line}>{m.lists_whatsapp()}</p>
			</div>
		</form>
	);
}
