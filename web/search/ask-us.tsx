import { MessageCircle } from 'lucide';
import { chatUrl } from '#contract/chat.ts';
import { m } from '#messages';
import { AskLink } from '../ui/ask-link.tsx';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './ask-us.module.css';

interface AskUsProps {
	/** What was searched for. */
	search: string;
	phone: string;
}

/** Asks a person for what a search was for. */
export function AskUs({ search, phone }: AskUsProps) {
	return (
		<div className={styles.ways}>
			<AskLink text={search} />
			<a
				className={button.button}
				href={chatUrl(phone, m.products_ask_chat({ text: search }))}
				target="_blank"
				rel="noreferrer"
			>
				<Icon of={MessageCircle} size={18} /> <span>{m.product_contact()}</span>
			</a>
		</div>
	);
}

/** Above what is only near: of a code that we don't have its neighbours, else what has a part of the text; they are told as that. */
export function NotListed({ search, phone, isNeighbour }: AskUsProps & { isNeighbour: boolean }) {
	const sentence = isNeighbour ? m.products_not_listed : m.products_not_whole;
	return (
		<div className={styles.notListed}>
			<p>
				<Code>{sentence({ text: search })}</Code>
			</p>
			<AskUs search={search} phone={phone} />
		</div>
	);
}
