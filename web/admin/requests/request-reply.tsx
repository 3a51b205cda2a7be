import { Mail, MessageCircle, ReceiptText } from 'lucide';
import { useState } from 'react';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { typeText } from '#contract/requests/request-labels.ts';
import { chatUrl } from '#contract/text/chat.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { useSiteData } from '../../platform/site-data.ts';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import actions from '../frame/actions.module.css';
import { useListState } from '../frame/back-to-list.ts';
import { loadAnswers, ReadyAnswers } from './ready-answers.tsx';
import styles from './request-reply.module.css';

/**
 * Replies to a customer: a quote, WhatsApp with a greeting or a ready answer, and email. Texts are in the language of the request. For a
 * pending request the quote is the primary button.
 */
export function RequestReply({ request }: { request: AdministeredRequest }) {
	const { site } = useSiteData();
	const [answers] = useState(() => loadAnswers(request));
	const { code, customer_name: name, customer_number: number, customer_e164: dialled, customer_email: email } = request;
	const type = typeText(request.type, request.language).toLowerCase();
	const list = useListState();
	const inBuyersLanguage = { locale: request.language };
	const greeting = m.admin_requests_reply_text({ name, company: site.companyShort, type, code }, inBuyersLanguage);
	const subject = encodeURIComponent(m.admin_requests_mail_subject({ type, code }, inBuyersLanguage));
	const noChatText = number ? m.admin_requests_undialable() : m.admin_requests_no_number();
	return (
		<div className={styles.reply}>
			<div className={actions.actions}>
				<Link
					to={consoleUrls.quote(request.id)}
					state={list}
					className={request.status === 'pending' ? button.primary : button.button}
				>
					<Icon of={ReceiptText} size={18} /> {m.quote_desk_open()}
				</Link>
				{dialled && (
					<a className={button.chat} href={chatUrl(dialled, greeting)} target="_blank" rel="noreferrer">
						<Icon of={MessageCircle} size={18} /> {m.admin_requests_reply()}
					</a>
				)}
				{email && (
					<a className={button.button} href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
						<Icon of={Mail} size={18} /> {m.admin_requests_mail()}
					</a>
				)}
			</div>
			{dialled ? (
				<ReadyAnswers requestId={request.id} answers={answers} dialled={dialled} />
			) : (
				<p className={field.hint}>{noChatText}</p>
			)}
		</div>
	);
}
