import { MessageCircle } from 'lucide';
import type { ListNotice } from '#contract/search/search-reading.ts';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import { AskLink } from '../ui/ask-link.tsx';
import button from '../ui/button.module.css';
import { ChatLink } from '../ui/chat-link.tsx';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

interface AskUsProps {
	/** The search text. */
	search: string;
	phone: string;
	/** From the page: so the page has the styles before the script of the links. */
	styles: Readonly<Record<'ways' | 'notListed', string | undefined>>;
}

/** Links to ask a person about a search. */
export function AskUs({ search, phone, styles }: AskUsProps) {
	return (
		<div className={styles.ways}>
			<AskLink text={search} />
			<ChatLink className={button.button} phone={phone} message={m.products_ask_chat({ text: search })}>
				<Icon of={MessageCircle} size={18} /> <span>{m.product_contact()}</span>
			</ChatLink>
		</div>
	);
}

/** Above approximate results, says why they are; measures of a seal lead to the finder. */
export function NotListed({ search, phone, styles, notice: { text, measures } }: AskUsProps & { notice: ListNotice }) {
	return (
		<div className={styles.notListed}>
			<p>
				<Code>{text}</Code>
			</p>
			{measures && (
				<Link className={button.button} to={`${urls.findSeal}?${measures}`}>
					{m.ways_measure_go()}
				</Link>
			)}
			<AskUs search={search} phone={phone} styles={styles} />
		</div>
	);
}
