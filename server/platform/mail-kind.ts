import type { MailKindName } from '#contract/jobs/job-kinds.ts';
import { pathIn } from '#contract/language.ts';
import type { Database, Queries } from './database.ts';
import { countErasures, isBeforeErasures } from './erasures.ts';
import { handleJob, type JobHandler, type JobKind, JobPostponed, jobKind } from './jobs/job-kind.ts';
import { currentLanguage } from './language.ts';
import type { Mail, MailAttachment, Mailer } from './mail.ts';
import { mailHtml } from './mail-html.ts';

interface MailSource {
	database: Database;
	/** UUID of the job, the same in each attempt. */
	key: string;
	/** Name of the firm, for the texts. */
	company: string;
	/** `link('/admin/login')` → `https://shop.test/ar/admin/login` in a mail in Arabic. */
	link: (path: string) => string;
}

interface WrittenMail extends Omit<Mail, 'html' | 'attachments'> {
	/** Writes, right before the mail is sent, what makes it valid, such as the hash of its code. Throw a `JobError` to stop. */
	store?: (transaction: Queries) => Promise<void>;
}

interface MailEntry<Payload extends object> extends JobKind<Payload> {
	/** It needs a label in `contract/jobs/job-kinds.ts`. */
	name: MailKindName;
	/** Writes the mail when it is sent, in the language of the request that caused it; undefined when nobody needs it any more. */
	write(payload: Payload, source: MailSource): Promise<WrittenMail | undefined>;
	/** Whether this mail goes to a customer, who gets it only while its kind is on in the settings. Absent: it is always sent. */
	isForCustomer?(payload: Payload): boolean;
}

interface MailParts {
	database: Database;
	mailer: Mailer;
	/** Name and URL of the site in the language of the mail. */
	site: () => { company: string; url: string };
	/** Files that go with a mail of this kind. */
	attach?: (kind: string, payload: object) => Promise<MailAttachment[]>;
	/** Whether customers don't get mails of this kind. */
	isOff: (kind: string) => boolean;
}

/** A kind of mail: enqueue it like a job. */
export interface MailKind<Payload extends object> extends JobKind<Payload> {
	handler(parts: MailParts): JobHandler;
}

/** Makes a mail of its entry. Infers the payload's type from its schema. */
export function mailKind<Payload extends object>({
	write,
	isForCustomer,
	...job
}: MailEntry<Payload>): MailKind<Payload> {
	const kind = jobKind(job);
	return {
		...kind,
		handler: ({ database, mailer, site, isOff, attach }) =>
			handleJob(kind, async (payload, attempt) => {
				if (isForCustomer?.(payload) && isOff(kind.name)) return;
				const erasures = await countErasures(database);
				const { url, company } = site();
				const link = (path: string) => url + pathIn(currentLanguage(), path);
				const written = await write(payload, { database, key: attempt.key, company, link });
				if (!written) return;
				const { store, ...mail } = written;
				const html = mailHtml({ ...mail, language: currentLanguage(), company });
				const attachments = (await attach?.(kind.name, payload)) ?? [];
				await mailer.send(
					{ ...mail, html, ...(attachments.length > 0 && { attachments }) },
					{
						...attempt,
						handOver: (write) =>
							attempt.handOver({
								async check(transaction) {
									// the mail may have the name of somebody who was erased since: write it again
									if (!(await isBeforeErasures(transaction, erasures))) throw new JobPostponed(0);
								},
								async record(transaction) {
									await store?.(transaction);
									await write?.();
								},
							}),
					},
				);
			}),
	};
}
