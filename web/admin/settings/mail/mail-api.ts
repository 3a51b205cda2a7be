import type { MailTest } from '#contract/settings/mail-test.schema.ts';
import { actionResult } from '../../frame/action-result.ts';
import { adminCall } from '../../session/admin-session.ts';

/** Sends a test mail with the stored settings. */
export async function testMail(request: Request) {
	return actionResult(await adminCall<MailTest>('POST', '/api/settings/mail/test', { body: await request.json() }));
}
