import { MessageCircle } from 'lucide';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';

/** Opens the buyer's chat with the message of a sent revision. */
export function QuoteChatLink({ url }: { url: string }) {
	return (
		<a className={button.chat} href={url} target="_blank" rel="noreferrer">
			<Icon of={MessageCircle} size={18} /> {m.quote_desk_open_chat()}
		</a>
	);
}
