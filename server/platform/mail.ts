import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { SendMailOptions as MailOptions } from 'nodemailer';
import { JobError, JobPostponed } from './jobs/job-kind.ts';
import { mailOwner, outboxOf, watchOutbox } from './outbox.ts';

export interface MailAttachment {
	filename: string;
	content: Buffer;
	contentType: string;
}

export interface Mail {
	to: string;
	subject: string;
	text: string;
	/** The same in HTML. */
	html?: string;
	attachments?: MailAttachment[];
	/** Seconds for which the mail is useful, such as one with a code. Absent: forever. */
	lifetime?: number;
	/** Id of the customer to whose account it belongs, so that an erasure finds its file. */
	customer?: number | undefined;
}

/** A mail server: as a URL, or by its parts. With a user, the password goes over TLS only, unless the server is this machine. */
export type MailServer = { url: string } | { host: string; port: number; user?: string; password?: string };

/** Which way a mail goes. */
export interface MailRoute {
	/** Absent: each mail becomes a file. */
	server?: MailServer;
	/** The sender: a header as it is, or its parts. */
	from: string | { name: string; address: string };
}

interface MailLog {
	info(details: object, message: string): void;
	error(details: object, message: string): void;
}

export interface Sending {
	/** Part of the Message-ID: a mail that is sent twice is the same mail to its reader. */
	key: string;
	/** Aborted to give up a mail that was not handed over yet. */
	signal: AbortSignal;
	/**
	 * Called once the mail server has accepted the recipient, right before it gets the mail. Throw in it to stop. Without a mail server
	 * it runs `write`, which stores the mail as a file, in a transaction that no erasure overlaps: a later erasure finds the file.
	 */
	handOver: (write?: () => Promise<void>) => Promise<void>;
	/** Aborted to give up in any case, also a mail that the mail server may have taken. */
	deadline?: AbortSignal;
}

export interface Mailer {
	/** Sends a mail. Throws `JobError`, without addresses in its message. */
	send(mail: Mail, sending: Sending): Promise<void>;
	close(): Promise<void>;
}

/** Milliseconds that the mail server may take to connect, to greet, and for each of its responses. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Takes only codes: the messages of the library and the mail server contain addresses. */
function asJobError(error: unknown): JobError | JobPostponed {
	if (error instanceof JobError || error instanceof JobPostponed) return error;
	const { code, command, responseCode } = error as Record<'code' | 'command' | 'responseCode', unknown>;
	const codes = [code, command, responseCode].filter((word) => word !== undefined).join(' ');
	// a mail server that responds with an error has not accepted the mail
	return new JobError(codes || 'the mail could not be made', { notDone: responseCode !== undefined, cause: error });
}

async function* callBefore(begin: () => Promise<void>, content: Readable): AsyncGenerator<Buffer> {
	await begin();
	yield* content;
}

/** Submission over TLS from the first byte, RFC 8314. Other ports begin in clear and go on by STARTTLS. */
const tlsPort = 465;

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** The options of the library. */
function transportOf(server: MailServer) {
	if ('url' in server) return { url: server.url, ...timeouts };
	const { host, port, user, password } = server;
	const isSafe = port === tlsPort || isThisMachine(host);
	return {
		host,
		port,
		secure: port === tlsPort,
		...(user !== undefined && { auth: { user, pass: password }, requireTLS: !isSafe }),
		...timeouts,
	};
}

/** `{ name: 'Gulf Pumps', address: 'shop@gulf.example' }` → `gulf.example`, for the Message-ID. */
function domainOf(from: MailRoute['from']): string {
	return /@([\w.-]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost';
}

/** Sends by SMTP. Without a mail server, writes each mail to a file `outbox/*.eml` below the data directory, and logs its name. */
export function createMailer(dataDir: string, readRoute: () => Promise<MailRoute>, log: MailLog): Mailer {
	const outbox = outboxOf(dataDir);
	const sweeping = watchOutbox(outbox, (error) =>
		log.error({ err: error }, 'mails of the outbox could not be removed'),
	);

	const write = async (mail: MailOptions, { lifetime, customer }: Partial<Mail>, { key, handOver }: Sending) => {
		const { createTransport } = await import('nodemailer');
		const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
		const until = lifetime === undefined ? '' : `until-${Math.ceil(Date.now() / 1_000) + lifetime}-`;
		const file = join(outbox, `${until}${mailOwner(customer)}${key}.eml`);
		await handOver(async () => {
			await mkdir(outbox, { recursive: true, mode: 0o700 });
			await writeFile(file, message as Buffer, { mode: 0o600 });
		});
		log.info({ file }, 'a mail was written: no mail server is set');
	};
	const submit = async (server: MailServer, mail: MailOptions, { signal, handOver, deadline }: Sending) => {
		// load the library with the first mail
		const { createTransport } = await import('nodemailer');
		const transport = createTransport(transportOf(server));
		const givingUp = new AbortController();
		const giveUp = () => givingUp.abort();
		const begin = async () => {
			await handOver();
			signal.removeEventListener('abort', giveUp);
		};
		transport.use('stream', ({ message }, done) => {
			// it is read when the mail server is ready for the mail
			message.processFunc((content) => Readable.from(callBefore(begin, content)));
			done();
		});
		signal.addEventListener('abort', giveUp);
		if (signal.aborted) giveUp();
		await transport
			.sendMail({ ...mail, signal: AbortSignal.any([givingUp.signal, ...(deadline ? [deadline] : [])]) })
			.finally(() => signal.removeEventListener('abort', giveUp));
	};
	return {
		async send({ lifetime, customer, ...mail }, sending) {
			const { from, server } = await readRoute();
			const message = { ...mail, from, messageId: `<${sending.key}@${domainOf(from)}>` };
			const sent = server ? submit(server, message, sending) : write(message, { lifetime, customer }, sending);
			await sent.catch((error) => {
				throw asJobError(error);
			});
		},
		close: sweeping.close,
	};
}
