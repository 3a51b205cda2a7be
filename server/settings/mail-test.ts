import { randomUUID } from 'node:crypto';
import { mailKindNames } from '#contract/jobs/job-kinds.ts';
import type { MailProblem, MailTest } from '#contract/settings/mail-test.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { JobError } from '../platform/jobs/job-kind.ts';
import { hurryJobs } from '../platform/jobs/job-rows.ts';
import type { Mailer, MailRoute } from '../platform/mail.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { environmentServer } from './mail-environment.ts';
import { readMailRoute, VoidPasswordError } from './mail-route.ts';
import type { Shop } from './shop.ts';

/** Milliseconds for a whole test. A mail server may delay its greeting by ten seconds, to keep away who does not wait. */
const testTimeout = 25_000;

/** Codes of Node, of the system and of nodemailer. */
const unknownHost = /^(ENOTFOUND|EAI_\w+|EDNS)$/;
const timedOut = /^(ETIMEDOUT|EABORT|ABORT_ERR)$/;
const tlsFailed = /^(ETLS|EREQUIRETLS|CERT_\w+|ERR_SSL_\w+|ERR_TLS_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|EPROTO)$/;
const unreachable = /^(ECONN\w+|EHOST\w+|ENET\w+|EPIPE|EACCES|EPERM|EADDRNOTAVAIL|EINVAL|ESOCKET)$/;
/** Responses by which a mail server wants a sign-in or a better one: RFC 4954. */
const signInCodes = [530, 534, 535, 538];

interface MailError {
	code?: unknown;
	/** The system's code, such as `ECONNREFUSED`; `code` is the library's. */
	originalCode?: unknown;
	/** The command of SMTP that failed: `MAIL FROM`, `CONN`. */
	command?: unknown;
	/** The response to it, such as 550. */
	responseCode?: unknown;
}

/** Why a mail did not go out, by the codes of the mail library. Example: `{ code: 'EAUTH', responseCode: 535 }` → `password`. */
export function problemOf(error: MailError): MailProblem {
	const [code, originalCode, command] = [error.code, error.originalCode, error.command].map((word) =>
		String(word ?? ''),
	);
	const responseCode = Number(error.responseCode);
	const is = (codes: RegExp) => codes.test(code ?? '') || codes.test(originalCode ?? '');
	if (is(tlsFailed) || command === 'STARTTLS') return 'tls';
	if (code === 'EAUTH') return responseCode > 0 ? 'password' : 'no_sign_in';
	if (signInCodes.includes(responseCode)) return 'password';
	if (command === 'MAIL FROM') return 'sender';
	if (command === 'RCPT TO') return 'recipient';
	if (is(timedOut)) return 'timeout';
	if (is(unknownHost)) return 'unknown_host';
	if (code === 'EPROTOCOL' && !(responseCode > 0)) return 'no_mail_server';
	if (responseCode > 0) return 'refused';
	return is(unreachable) ? 'unreachable' : 'unknown';
}

/** Host, port, sender and user as a sentence may name them. */
function namesOf({ server, from }: MailRoute) {
	const sender = typeof from === 'string' ? from : from.address;
	if (!server) return { host: '', port: '', user: '', sender };
	if (!('url' in server)) return { host: server.host, port: String(server.port), user: server.user ?? '', sender };
	const { smtp_host, smtp_port, smtp_user } = environmentServer(server.url);
	return { host: smtp_host, port: String(smtp_port), user: smtp_user, sender };
}

type Names = ReturnType<typeof namesOf> & { to: string; code: string };

const sentences: Record<MailProblem, (names: Names) => string> = {
	no_server: m.mail_test_no_server,
	password_void: m.mail_test_password_void,
	unknown_host: m.mail_test_unknown_host,
	unreachable: m.mail_test_unreachable,
	timeout: m.mail_test_timeout,
	no_mail_server: m.mail_test_no_mail_server,
	tls: m.mail_test_tls,
	password: m.mail_test_password,
	no_sign_in: m.mail_test_no_sign_in,
	sender: m.mail_test_sender,
	recipient: m.mail_test_recipient,
	refused: m.mail_test_refused,
	unknown: m.mail_test_unknown,
};

/** The result of the work; throws ETIMEDOUT when the signal is aborted first. */
async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
	const { promise, reject } = Promise.withResolvers<never>();
	const giveUp = () => reject(new JobError('ETIMEDOUT', { cause: { code: 'ETIMEDOUT' } }));
	signal.addEventListener('abort', giveUp, { once: true });
	try {
		return await Promise.race([work, promise]);
	} finally {
		signal.removeEventListener('abort', giveUp);
	}
}

interface MailTestStore {
	database: Queries;
	secrets: Secrets;
	shop: Shop;
	mailer: Mailer;
}

/**
 * An administrator sends a mail to an address with the settings that are stored. The result is a sentence for people, without a word of the mail
 * server's own. When it is sent, mails that failed before are tried now. Ends within 25 seconds.
 */
export async function sendTestMail(store: MailTestStore, viewer: Viewer, to: string): Promise<MailTest> {
	staffWith(viewer, 'settings.edit');
	const failed = (problem: MailProblem, names: Names): MailTest => ({
		sent: false,
		problem,
		message: sentences[problem](names),
	});
	const nameless = { host: '', port: '', user: '', sender: '', to, code: '' };
	const route = await readMailRoute(store).catch((error: unknown) => {
		if (error instanceof VoidPasswordError) return undefined;
		throw error;
	});
	if (!route) return failed('password_void', nameless);
	const names = { ...namesOf(route), to, code: '' };
	if (!route.server) return failed('no_server', names);
	const { company, url } = store.shop.site();
	const mail = { to, subject: m.mail_test_subject({ company }), text: m.mail_test_text({ company, url }) };
	const deadline = AbortSignal.timeout(testTimeout);
	const sending = {
		key: randomUUID(),
		signal: deadline,
		deadline,
		handOver: async (write?: () => Promise<void>) => write?.(),
	};
	try {
		await untilAborted(deadline, store.mailer.send(mail, sending));
	} catch (error) {
		if (!(error instanceof JobError)) throw error;
		const cause = (error.cause ?? {}) as MailError;
		return failed(problemOf(cause), { ...names, code: String(cause.responseCode ?? cause.code ?? '') });
	}
	await hurryJobs(store.database, mailKindNames);
	return { sent: true, problem: null, message: m.mail_test_sent(names) };
}
