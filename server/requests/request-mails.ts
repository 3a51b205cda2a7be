import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { statuses, statusText } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import type { Database } from '../platform/database.ts';
import { mailKind } from '../platform/mail-kind.ts';
import { getRequestsEmail } from '../settings/settings.ts';
import { findMailRecipient, mailTo } from './mail-recipient.ts';
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
	/** To the buyer: the request has arrived, with the link of its page. */
	received: mailKind({
		name: 'request_received',
		payload: z.object({ request: z.int() }),
		isForCustomer: () => true,
		async write({ request }, { database, company, link }) {
			const code = (await findRequest(database, request))?.code;
			const recipient = await findMailRecipient(database, request, `request_received ${request}`);
			if (!recipient || !code) return undefined;
			const url = link(`/request/${code}`);
			const text = m.mail_received_text({ code, company, url });
			return mailTo(recipient, { subject: m.mail_received_subject({ code, company }), text, url });
		},
	}),

	/** To the buyer: the staff have given the request this status. Not sent when it has another one by now. */
	moved: mailKind({
		name: 'order_moved',
		payload: z.object({ request: z.int(), from: z.enum(statuses), to: z.enum(statuses) }),
		isForCustomer: () => true,
		async write({ request, to: moved }, { database, company, link }) {
			const row = await findRequest(database, request);
			if (row?.status !== moved) return undefined;
			const recipient = await findMailRecipient(database, request, `order_moved ${request} ${moved}`);
			if (!recipient) return undefined;
			const { code } = row;
			const status = statusText(moved);
			const url = link(`/request/${code}`);
			const text = m.mail_moved_text({ code, company, status, url });
			return mailTo(recipient, { subject: m.mail_moved_subject({ code, company, status }), text, url });
		},
	}),
};

async function findRequest(database: Database, request: number) {
	const [row] = await database
		.select({ code: requests.code, status: requests.status })
		.from(requests)
		.where(eq(requests.id, request));
	return row;
}
