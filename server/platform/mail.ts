import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

interface Mail {
	to: string;
	subject: string;
	text: string;
}

interface MailLog {
	info(details: object, message: string): void;
	error(details: object, message: string): void;
}

export interface Mailer {
	/** Sends in the background, so that an answer takes as long with a mail as without. Failures are logged. */
	post(mail: Mail): void;
	/** Waits for what is on its way. */
	close(): Promise<void>;
}

/** Milliseconds before each further try of a mail that the server did not take. */
const waits = [2_000, 10_000];

/** What went wrong, without the urls that the library puts into its messages. */
function withoutAddresses(error: unknown): object {
	const { name, code, command, responseCode } = error as Record<string, unknown>;
	return { name, code, command, responseCode };
}

/** Sends by SMTP; without `SMTP_URL` each mail becomes a file `outbox/*.eml` below `DATA_DIR`, and the log names it. */
export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>, log: MailLog): Mailer {
	const { SMTP_URL, MAIL_FROM, DATA_DIR } = config;
	/** The library comes with the first mail. */
	const library = async () => {
		const { createTransport } = await import('nodemailer');
		const smtp = SMTP_URL ? createTransport(SMTP_URL, { from: MAIL_FROM }) : undefined;
		return { smtp, paper: createTransport({ streamTransport: true, buffer: true }, { from: MAIL_FROM }) };
	};
	let loaded: ReturnType<typeof library> | undefined;
	const transports = () => {
		loaded ??= library();
		return loaded;
	};
	const onTheWay = new Set<Promise<void>>();
	let closing = false;

	const write = async (mail: Mail) => {
		const { paper } = await transports();
		const { message } = await paper.sendMail(mail);
		const outbox = join(DATA_DIR, 'outbox');
		const file = join(outbox, `${randomUUID()}.eml`);
		await mkdir(outbox, { recursive: true });
		await writeFile(file, message as Buffer, { mode: 0o600 });
		log.info({ file }, 'a mail was written: no SMTP_URL is set');
	};
	const deliver = async (mail: Mail) => {
		for (const wait of [...waits, undefined]) {
			try {
				const { smtp } = await transports();
				await (smtp ? smtp.sendMail(mail) : write(mail));
				return;
			} catch (error) {
				log.error({ err: withoutAddresses(error), again: wait !== undefined }, 'a mail could not be sent');
				if (wait === undefined || closing) return;
				await new Promise((done) => setTimeout(done, wait).unref());
			}
		}
	};
	return {
		post(mail) {
			const delivery = deliver(mail).finally(() => onTheWay.delete(delivery));
			onTheWay.add(delivery);
		},
		async close() {
			closing = true;
			await Promise.all(onTheWay);
			(await loaded)?.smtp?.close();
		},
	};
}
