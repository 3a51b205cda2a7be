import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { SendMailOptions as MailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { JobError } from './jobs/job-kind.ts';
import { watchOutbox } from './outbox.ts';

export interface Mail {
	to: string;
	subject: string;
	text: string;
	/** Seconds for which it says something that is still true, such as a code; for good when absent. */
	lifetime?: number;
}

interface MailLog {
	info(details: object, message: string): void;
	error(details: object, message: string): void;
}

export interface Sending {
	/** What makes its Message-ID: a mail that is sent once more is the same one to whoever got it already. */
	key: string;
	/** Aborted to give up what was not handed over yet. */
	signal: AbortSignal;
	/** Called once the mail server has accepted the recipient, right before it is given the mail; throws to give it nothing. */
	handOver: () => Promise<void>;
}

export interface Mailer {
	/** Sends a mail, or throws `JobError`, whose words have no address in them. */
	send(mail: Mail, sending: Sending): Promise<void>;
	close(): Promise<void>;
}

/** Milliseconds that the mail server may take to connect, to greet, and for each of its responses. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** What went wrong, without what the library and the mail server say, which has addresses in it. */
function asJobError(error: unknown): JobError {
	if (error instanceof JobError) return error;
	const { code, command, responseCode } = error as Record<'code' | 'command' | 'responseCode', unknown>;
	const words = [code, command, responseCode].filter((word) => word !== undefined).join(' ');
	// a mail server that says no has not taken it
	return new JobError(words || 'the mail could not be made', { notDone: responseCode !== undefined, cause: error });
}

async function* after(begin: () => Promise<void>, content: Readable): AsyncGenerator<Buffer> {
	await begin();
	yield* content;
}

/** Sends by SMTP; without `SMTP_URL` each mail becomes a file `outbox/*.eml` below `DATA_DIR`, and the log names it. */
export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>, log: MailLog): Mailer {
	const { SMTP_URL, MAIL_FROM, DATA_DIR } = config;
	const outbox = join(DATA_DIR, 'outbox');
	const sweeping = watchOutbox(outbox, (error) =>
		log.error({ err: error }, 'mails of the outbox could not be removed'),
	);
	const domain = /@([\w.-]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost';

	const write = async (mail: MailOptions, lifetime: number | undefined, { key, handOver }: Sending) => {
		const { createTransport } = await import('nodemailer');
		const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
		await handOver();
		const until = lifetime === undefined ? '' : `until-${Math.ceil(Date.now() / 1_000) + lifetime}-`;
		const file = join(outbox, `${until}${key}.eml`);
		await mkdir(outbox, { recursive: true });
		await writeFile(file, message as Buffer, { mode: 0o600 });
		log.info({ file }, 'a mail was written: no SMTP_URL is set');
	};
	const submit = async (url: string, mail: MailOptions, { signal, handOver }: Sending) => {
		// the library comes with the first mail
		const { createTransport } = await import('nodemailer');
		const transport = createTransport({ url, ...timeouts });
		const givingUp = new AbortController();
		const giveUp = () => givingUp.abort();
		const begin = async () => {
			await handOver();
			signal.removeEventListener('abort', giveUp);
		};
		transport.use('stream', ({ message }, done) => {
			// read from when the mail server waits for it
			message.processFunc((content) => Readable.from(after(begin, content)));
			done();
		});
		signal.addEventListener('abort', giveUp);
		if (signal.aborted) giveUp();
		await transport
			.sendMail({ ...mail, signal: givingUp.signal })
			.finally(() => signal.removeEventListener('abort', giveUp));
	};
	return {
		async send({ lifetime, ...mail }, sending) {
			const message = { ...mail, from: MAIL_FROM, messageId: `<${sending.key}@${domain}>` };
			const sent = SMTP_URL ? submit(SMTP_URL, message, sending) : write(message, lifetime, sending);
			await sent.catch((error) => {
				throw asJobError(error);
			});
		},
		close: sweeping.close,
	};
}
