import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

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

export interface Mailer {
	/** Sends in the background, so that a response takes as long with a mail as without. Failures are logged. */
	post(mail: Mail): void;
	/** Waits for what is on its way. */
	close(): Promise<void>;
}

/** Milliseconds before each further try of a mail that the server did not take. */
const waits = [2_000, 10_000];
/** Milliseconds between two looks for mails of the outbox whose time is over. */
const sweepInterval = 60_000;

/** What went wrong, without the e-mail addresses that the library puts into its messages. */
function withoutAddresses(error: unknown): object {
	const { name, code, command, responseCode } = error as Record<string, unknown>;
	return { name, code, command, responseCode };
}

/** A file of the outbox has in its name, in seconds since 1970, from when on it is of no use. */
const expiry = /^until-(\d+)-/;

/** Removes the mails whose time is over, so that no code stays on the disk for longer than it is valid. */
async function removeExpired(outbox: string): Promise<void> {
	const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	const expired = names.filter((name) => Number(expiry.exec(name)?.[1]) * 1_000 <= Date.now());
	await Promise.all(expired.map((name) => rm(join(outbox, name), { force: true })));
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

	const outbox = join(DATA_DIR, 'outbox');
	const sweep = () => {
		removeExpired(outbox).catch((error: unknown) =>
			log.error({ err: error }, 'mails of the outbox could not be removed'),
		);
	};
	sweep();
	const sweeping = setInterval(sweep, sweepInterval).unref();
	const write = async ({ lifetime, ...mail }: Mail) => {
		const { paper } = await transports();
		const { message } = await paper.sendMail(mail);
		const until = lifetime === undefined ? '' : `until-${Math.ceil(Date.now() / 1_000) + lifetime}-`;
		const file = join(outbox, `${until}${randomUUID()}.eml`);
		await mkdir(outbox, { recursive: true });
		await writeFile(file, message as Buffer, { mode: 0o600 });
		log.info({ file }, 'a mail was written: no SMTP_URL is set');
	};
	const deliver = async (mail: Mail) => {
		for (const wait of [...waits, undefined]) {
			try {
				const { smtp } = await transports();
				const { lifetime: _, ...message } = mail;
				await (smtp ? smtp.sendMail(message) : write(mail));
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
			clearInterval(sweeping);
			await Promise.all(onTheWay);
			(await loaded)?.smtp?.close();
		},
	};
}
