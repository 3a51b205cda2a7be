import { MessageCircle } from 'lucide';
import type { ListNotice } from '#contract/search/search-reading.ts';
import { chatUrl } from '#contract/text/chat.ts';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import { AskLink } from '../ui/ask-link.tsx';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
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
			{phone && (
				<a
					className={button.button}
					href={chatUrl(phone, m.products_ask_chat({ text: search }))}
					target="_blank"
					rel="noreferrer"
				>
					<Icon of={MessageCircle} size={18} /> <span>{m.product_contact()}</span>
				</a>
			)}
		</div>
	);
}

/** Above approximate results, says why they are; measures of a seal lead to the finder. */
export function NotListed({ search, phone, notice: { text, measures } }: AskUsProps & { notice: ListNotice }) {
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
			<AskUs search={search} phone={phone} />
		</div>
	);
}
