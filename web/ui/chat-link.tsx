import type { ReactNode } from 'react';
import { chatUrl } from '#contract/text/chat.ts';

interface ChatLinkProps {
	/** The firm's number; empty without one. */
	phone: string;
	/** What the chat begins with. */
	message: string;
	className?: string | undefined;
	children: ReactNode;
}

/** A link that opens a WhatsApp chat with the firm; nothing without a number, since such a chat would reach nobody. */
export function ChatLink({ phone, message, className, children }: ChatLinkProps) {
	if (!phone) return null;
	return (
		<a className={className} href={chatUrl(phone, message)} target="_blank" rel="noreferrer">
			{children}
		</a>
	);
}
