import { Check, MessageCircle } from 'lucide';
import { useCallback } from 'react';
import type { SentRequest } from '#contract/requests.ts';
import { m } from '#messages';
import { useStore } from '../store.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { urls } from '../urls.ts';
import styles from './ask-sent.module.css';
import { PhotoProgress } from './photo-progress.tsx';
import { isUnderWay, type PhotoUpload, photoUploads } from './photo-upload-store.ts';

/** How the photographs of a request get on, in a sentence. */
function progressText(uploads: PhotoUpload[]): string {
	if (uploads.some(({ state }) => state === 'cut')) return m.ask_sent_cut();
	if (uploads.some(isUnderWay)) return m.ask_sent_going();
	return uploads.some(({ state }) => state === 'refused') ? m.ask_sent_refused() : m.ask_sent_arrived();
}

/** A question that is stored: its code, the ways to its page and to the chat, and its photographs on their way. */
export function AskSent({ request: { code, chatUrl } }: { request: SentRequest }) {
	const uploads = useStore(photoUploads, []).filter((upload) => upload.code === code);
	const show = useCallback((heading: HTMLElement | null) => {
		heading?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, []);
	return (
		<div className={styles.sent}>
			<header>
				<h1 ref={show} tabIndex={-1}>
					<Icon of={Check} size={28} /> {m.ask_sent_title()}
				</h1>
				<p className={styles.code}>
					<Code>{code}</Code>
				</p>
				<p>{m.ask_sent_text()}</p>
			</header>
			{uploads.length > 0 && (
				<section aria-label={m.ask_photos()}>
					<p role="status" className={styles.progress}>
						{progressText(uploads)}
					</p>
					<PhotoProgress uploads={uploads} />
				</section>
			)}
			<div className={styles.ways}>
				<a className={button.primary} href={chatUrl} target="_blank" rel="noreferrer">
					<Icon of={MessageCircle} size={18} /> {m.request_dialog_open()}
				</a>
				<Link className={button.button} to={urls.request(code)}>
					{m.ask_sent_page()}
				</Link>
				<Link className={button.button} to={urls.ask()}>
					{m.ask_sent_again()}
				</Link>
			</div>
		</div>
	);
}
