import { Suspense, use, useId } from 'react';
import { chatUrl, fitsChat } from '#contract/text/chat.ts';
import { m } from '#messages';
import field from '../../ui/field.module.css';
import { toast } from '../../ui/toast.ts';
import type { Answer } from './load-answers.ts';
import styles from './ready-answers.module.css';

interface ReadyAnswersProps {
	/** On their way since the request was opened. */
	answers: Promise<Answer[]>;
	/** The customer's number, as it is dialled. */
	dialled: string;
}

/** Answers that the staff send often, each a link that opens the chat with it. */
export function ReadyAnswers(props: ReadyAnswersProps) {
	return (
		<Suspense fallback={null}>
			<AnswerLinks {...props} />
		</Suspense>
	);
}

function AnswerLinks({ answers, dialled }: ReadyAnswersProps) {
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
						<AnswerLink answer={answer} dialled={dialled} />
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

function AnswerLink({ answer: { title, text }, dialled }: { answer: Answer; dialled: string }) {
	// a link that is too long would end in the middle of a sentence
	const fits = fitsChat(dialled, text);
	return (
		<a
			href={chatUrl(dialled, fits ? text : '')}
			title={text}
			target="_blank"
			rel="noreferrer"
			onClick={fits ? undefined : () => void copyLong(text)}
		>
			{title}
		</a>
	);
}
