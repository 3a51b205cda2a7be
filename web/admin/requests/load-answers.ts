import { languages } from '#contract/language.ts';
import { formatAmount } from '#contract/money/currencies.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { answerFor } from '#contract/requests/ready-answers.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { adminCall } from '../session/admin-session.ts';
import { requestsList } from './requests-list.ts';

/** A ready answer to a request, as it is sent. */
export interface Answer {
	title: string;
	text: string;
}

/** What was quoted last, with its currency; undefined before the first quote. */
async function totalOf(id: number): Promise<string | undefined> {
	const response = await adminCall<QuoteAtDesk>('GET', `${requestsList.path}/${id}/quote`);
	const document = response.ok ? response.data.revisions[0]?.document : undefined;
	return document && `${formatAmount(document.total, document.currency)} ${document.currency}`;
}

/** The ready answers of the shop's settings to a request, in its buyer's language; none when they do not load: replying works without. */
export async function loadAnswers({ id, code, customer_name, language }: AdministeredRequest): Promise<Answer[]> {
	const response = await adminCall<Settings>('GET', '/api/settings');
	if (!response.ok) return [];
	const { ready_answers: ready } = response.data;
	const isTotalled = ready.some((answer) => languages.some((language) => answer[language].includes('{total}')));
	const facts = { name: customer_name, code, total: isTotalled ? await totalOf(id) : undefined };
	return ready.flatMap((answer) => {
		const text = answerFor(answer, language, facts);
		return text === undefined ? [] : [{ title: answer.title, text }];
	});
}
