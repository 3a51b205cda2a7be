import { MessageCircle } from 'lucide';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import RequestNext from '../requests/request-next.tsx';
import button from '../ui/button.module.css';
import { ChatLink } from '../ui/chat-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { CancelRequest } from './cancel-request.tsx';

interface UnquotedRequestProps {
	request: PublicRequest;
	/** The firm's own sentence; empty: the shop's. */
	whatNext: string;
}

/** The steps of a request without a quote: while it waits what happens next, and a button that cancels it; later a chat about it. */
export default function UnquotedRequest({ request, whatNext }: UnquotedRequestProps) {
	const { site } = useSiteData();
	const { code, status } = request;
	if (status !== 'pending')
		return (
			<ChatLink className={button.button} phone={site.phone} message={m.request_next_chat_text({ code })}>
				<Icon of={MessageCircle} size={18} /> {m.request_next_chat()}
			</ChatLink>
		);
	return (
		<>
			<RequestNext request={request} whatNext={whatNext} />
			<CancelRequest />
		</>
	);
}
