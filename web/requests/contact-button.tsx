import { MessageCircle } from 'lucide';
import { chatUrl } from '#contract/chat.ts';
import { type MessageItem, requestMessage } from '#contract/request-message.ts';
import { m } from '#messages';
import { useSession } from '../accounts/session.ts';
import { currentLanguage } from '../language.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';

/** Asks the seller about one product on WhatsApp, in the customer's name when signed in. */
export function ContactButton({ phone, item }: { phone: string; item: MessageItem }) {
	const session = useSession();
	const sender = session.status === 'signed-in' ? session.user : undefined;
	const message = requestMessage({ language: currentLanguage(), phone, type: 'Inquiry', sender, items: [item] });
	return (
		<a className={button.button} href={chatUrl(phone, message)} target="_blank" rel="noreferrer">
			<Icon of={MessageCircle} size={18} /> <span>{m.product_contact()}</span>
		</a>
	);
}
