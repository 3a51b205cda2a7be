import { Suspense, use, useId } from 'react';
import { languages } from '#contract/language.ts';
import { formatMoney } from '#contract/money/currencies.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { answerFor } from '#contract/requests/ready-answers.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { chatUrl, fitsChat } from '#contract/text/chat.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import field from '../../ui/field.module.css';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../session/admin-session.ts';
import { refreshDesk } from './desk-summary.ts';
import styles from './ready-answers.module.css';
import { requestsList } from './requests-list.ts';

/** A ready answer with the facts of the request filled in. */
export interface Answer {
	title: string;
	text: string;
}

/** Total of the last revision, such as `1,200.00 USD`; undefined before the first quote. */
async function totalOf(id: number): Promise<string | undefined> {
	const response = await adminCall<QuoteAtDesk>('GET', `${requestsList.path}/${id}/quote`);
	const document = response.ok ? response.data.revisions[0]?.document : undefined;
	return document && formatMoney(document.total, document.currency);
}

/** The ready answers of the settings in the buyer's language; none when they fail to load, as replying works without. */
export async function loadAnswers({ id, code, customer_name, language }: AdministeredRequest): Promise<Answer[]> {
	const response = await adminCall<Settings>('GET', '/api/settings');
	if (!response.ok) return [];
	const { ready_answers: ready } = response.data;
	const needsTotal = ready.some((answer) => languages.some((language) => answer[language].includes('{total}')));
	const facts = { name: customer_name, code, total: needsTotal ? await totalOf(id) : undefined };
	return ready.flatMap((answer) => {
		const text = answerFor(answer, language, facts);
		return text === undefined ? [] : [{ title: answer.title, text }];
	});
}

interface ReadyAnswersProps {
	requestId: number;
	/** Loading since the request was opened. */
	answers: Promise<Answer[]>;
	/** The customer's number in E.164. */
	dialled: string;
}

/** Ready answers, each a link that opens the chat with its text. */
export function ReadyAnswers(props: ReadyAnswersProps) {
	return (
		<Suspense fallback={null}>
			<AnswerLinks {...props} />
		</Suspense>
	);
}

function AnswerLinks({ requestId, answers, dialled }: ReadyAnswersProps) {
	const id = useId();
	const ready = use(answers);
	if (ready.length === 0) return null;
	return (
		<section className={styles.answers} aria-labelledby={id}>
			<h3 id={id}>{m.desk_ready()}</h3>
			<p className={field.hint}>{m.desk_ready_hint()}</p>
			<ul>
				{ready.map((answer, at) => (
					<li key={at}>
						<AnswerLink requestId={requestId} answer={answer} dialled={dialled} />
					</li>
				))}
			</ul>
		</section>
	);
}

async function copyLong(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		void toast('success', m.desk_ready_copied());
	} catch (error) {
		console.warn(error);
		void toast('error', m.desk_ready_not_copied());
	}
}

/** Notes in the history that the chat was opened with a ready answer; the request then counts as answered. */
async function noteAnswer(requestId: number, title: string): Promise<void> {
	const noted = await adminCall('POST', `${requestsList.path}/${requestId}/answers`, { body: { title } });
	if (!noted.ok) return void toast('error', errorText(noted, m.desk_ready_not_noted()));
	await refreshDesk();
}

interface AnswerLinkProps extends Pick<ReadyAnswersProps, 'requestId' | 'dialled'> {
	answer: Answer;
}

function AnswerLink({ requestId, answer: { title, text }, dialled }: AnswerLinkProps) {
	// a longer link would be cut; the text goes to the clipboard instead
	const fits = fitsChat(dialled, text);
	return (
		<a
			href={chatUrl(dialled, fits ? text : '')}
			title={text}
			target="_blank"
			rel="noreferrer"
			onClick={() => {
				if (!fits) runInBackground(copyLong(text));
				runInBackground(noteAnswer(requestId, title));
			}}
		>
			{title}
		</a>
	);
}
