import { m } from '#messages';
import { createListStore, ListContext, useList } from '../../lists/list-draft.ts';
import { ListReview } from '../../lists/list-review.tsx';
import button from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { useListUrlBefore } from '../frame/back-to-list.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ChatInput } from './chat-input.tsx';
import { ChatSend } from './chat-send.tsx';

export const meta = () => [
	{ title: `${m.chats_title()} | ${m.admin_title()}` },
	{ name: 'robots', content: 'noindex' },
];

/** Stored apart from a buyer's own list in the same browser. */
const pastedChat = createListStore('chat');

/** Turns a chat into a request: paste, check the lines, store, then open its quote. */
export default function ChatPage() {
	return (
		<ListContext value={pastedChat}>
			<Chat />
		</ListContext>
	);
}

function Chat() {
	const { draft } = useList();
	const listUrl = useListUrlBefore('requests');
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.chats_title()}>
				<Link to={listUrl} className={button.button}>
					{m.chats_back()}
				</Link>
			</ConsoleHead>
			{draft.lines ? (
				<ListReview unknownHint={m.chats_unknown_hint()}>
					<ChatSend />
				</ListReview>
			) : (
				<ChatInput />
			)}
		</main>
	);
}
