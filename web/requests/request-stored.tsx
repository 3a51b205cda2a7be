import { Check, MessageCircle } from 'lucide';
import { type ReactNode, useCallback } from 'react';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './request-stored.module.css';

interface RequestStoredProps {
	request: SentRequest;
	heading: 'h1' | 'h2';
	title: string;
	text: string;
	/** Label of the link to its page. */
	page: string;
	/** A link to start another request. */
	again: ReactNode;
	/** Progress of uploads. */
	children?: ReactNode;
}

/** A stored request: its code, and links to its chat, where the firm has one, its page and another request. Focuses its heading. */
export function RequestStored({ request, heading: Heading, title, text, page, again, children }: RequestStoredProps) {
	const { site } = useSiteData();
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
				{site.phone && (
					<a className={button.primary} href={request.chatUrl} target="_blank" rel="noreferrer">
						<Icon of={MessageCircle} size={18} /> {m.request_dialog_open()}
					</a>
				)}
				<Link className={button.button} to={urls.request(request.code)}>
					{page}
				</Link>
				{again}
			</div>
		</section>
	);
}
