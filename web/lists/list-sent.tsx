import { Check, MessageCircle } from 'lucide';
import { useCallback } from 'react';
import type { SentRequest } from '#contract/requests.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { urls } from '../urls.ts';
import styles from './list-sent.module.css';

/** A list that is stored as a request: its code, and the ways to its page and its chat. */
export function ListSent({ request: { code, chatUrl }, onAgain }: { request: SentRequest; onAgain: () => void }) {
	const show = useCallback((heading: HTMLElement | null) => {
		heading?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, []);
	return (
		<section className={styles.sent}>
			<h2 ref={show} tabIndex={-1}>
				<Icon of={Check} size={24} /> {m.lists_sent_title()}
			</h2>
			<p className={styles.code}>
				<Code>{code}</Code>
			</p>
			<p>{m.lists_sent_text()}</p>
			<div className={styles.ways}>
				<a className={button.primary} href={chatUrl} target="_blank" rel="noreferrer">
					<Icon of={MessageCircle} size={18} /> {m.request_dialog_open()}
				</a>
				<Link className={button.button} to={urls.request(code)}>
					{m.lists_sent_page()}
				</Link>
				<button type="button" className={button.button} onClick={onAgain}>
					{m.lists_sent_again()}
				</button>
			</div>
		</section>
	);
}
