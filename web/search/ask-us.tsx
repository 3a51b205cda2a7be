import { MessageCircle } from 'lucide';
import { chatUrl } from '#contract/text/chat.ts';
import { m } from '#messages';
import { AskLink } from '../ui/ask-link.tsx';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './ask-us.module.css';

interface AskUsProps {
	/** The search text. */
	search: string;
	phone: string;
}

/** Links to ask a person about a search. */
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

/** Above approximate results, says that they are neighbours of a missing code, or match only a part of the text. */
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
