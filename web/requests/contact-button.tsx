import { MessageCircle } from 'lucide';
import { type MessageItem, requestMessage } from '#contract/requests/request-message.ts';
import { m } from '#messages';
import { useSession } from '../accounts/session.ts';
import { currentLanguage } from '../platform/language.ts';
import button from '../ui/button.module.css';
import { ChatLink } from '../ui/chat-link.tsx';
import { Icon } from '../ui/icon.tsx';

/** Opens a WhatsApp chat with the seller about a product, with the customer's name when signed in; nothing without a number. */
export function ContactButton({ phone, item }: { phone: string; item: MessageItem }) {
	const session = useSession();
	const sender = session.status === 'signed-in' ? session.user : undefined;
	const message = requestMessage({ language: currentLanguage(), phone, type: 'Inquiry', sender, items: [item] });
	return (
		<ChatLink className={button.button} phone={phone} message={message}>
			<Icon of={MessageCircle} size={18} /> <span>{m.product_contact()}</span>
		</ChatLink>
	);
}
