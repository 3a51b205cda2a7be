import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import { mailKind } from '../platform/mail-kind.ts';
import { getRequestsEmail } from '../settings/settings.ts';
import { requests } from './tables.ts';

/** Mails about requests. */
export const requestMails = {
	/** To the address in the firm's settings: a new request, with the message that the buyer's chat begins with. */
	newRequest: mailKind({
		name: 'new_request',
		payload: z.object({ request: z.int() }),
		async write({ request }, { database, company, link }) {
			const to = await getRequestsEmail(database);
			const [row] = await database
				.select({ code: requests.code, name: requests.customerName, message: requests.message })
				.from(requests)
				.where(eq(requests.id, request));
			if (to === '' || !row) return undefined;
			const { code, name, message } = row;
			return {
				to,
				subject: m.mail_new_request_subject({ code, name }),
				text: m.mail_new_request_text({
					company,
					message: message ?? '',
					url: `${link('/admin/requests')}?search=${code}`,
				}),
			};
		},
	}),
};
