import { Check, MessageCircle } from 'lucide';
import { type ReactNode, useCallback } from 'react';
import type { SentRequest } from '#contract/requests.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { urls } from '../urls.ts';
import styles from './request-stored.module.css';

interface RequestStoredProps {
	request: SentRequest;
	heading: 'h1' | 'h2';
	title: string;
	text: string;
	/** What its page is called. */
	page: string;
	/** The way to a further one. */
	again: ReactNode;
	/** How the rest of it gets on. */
	children?: ReactNode;
}

/** A request that is stored: its code, and the ways to its chat, its page and a further one. The page begins at its heading. */
export function RequestStored({ request, heading: Heading, title, text, page, again, children }: RequestStoredProps) {
	const show = useCallback((element: HTMLHeadingElement | null) => {
		element?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, []);
	return (
		<section className={styles.sent}>
			<header>
				<Heading ref={show} tabIndex={-1}>
					<Icon of={Check} size={26} /> {title}
				</Heading>
				<p className={styles.code}>
					<Code>{request.code}</Code>
				</p>
				<p>{text}</p>
			</header>
			{children}
			<div className={styles.ways}>
				<a className={button.primary} href={request.chatUrl} target="_blank" rel="noreferrer">
					<Icon of={MessageCircle} size={18} /> {m.request_dialog_open()}
				</a>
				<Link className={button.button} to={urls.request(request.code)}>
					{page}
				</Link>
				{again}
			</div>
		</section>
	);
}
