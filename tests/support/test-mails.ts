import { z } from 'zod';
import { handleJob, type JobKind } from '../../server/platform/jobs/job-kind.ts';
import { createMailer } from '../../server/platform/mail.ts';

/** A kind of job that mails something to somebody. */
export const testMail: JobKind<{ to: string }> = { name: 'test_mail', payload: z.object({ to: z.string() }) };

/** How it is done, by the mail server at this URL; `onBegin` is called first of all. */
export function testMailHandler(smtp: string, onBegin: () => Promise<void> = async () => {}) {
	const log = { info() {}, error() {} };
	const mailer = createMailer(
		'/nowhere',
		async () => ({ server: { url: smtp }, from: 'Shop <shop@example.com>' }),
		log,
	);
	return handleJob(testMail, async ({ to }, attempt) => {
		await onBegin();
		await mailer.send({ to, subject: 'Word', text: 'A word.' }, { ...attempt, handOver: () => attempt.handOver() });
	});
}
