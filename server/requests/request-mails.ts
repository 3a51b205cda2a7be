import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { statuses, statusText } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import type { Database } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { mailKind } from '../platform/mail-kind.ts';
import { getRequestsEmail } from '../settings/settings.ts';
import { findMailRecipient, mailTo } from './mail-recipient.ts';
import { requests } from './tables.ts';

/** Requests that a digest names. */
const maxListed = 100;

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
	/** To the address in the firm's settings: the new requests of an hour that had more than are mailed one by one. */
	digest: mailKind({
		name: 'requests_digest',
		payload: z.object({ requests: z.array(z.int()) }),
		async write({ requests: ids }, { database, company, link }) {
			const to = await getRequestsEmail(database);
			const rows = await database
				.select({ code: requests.code, name: requests.customerName })
				.from(requests)
				.where(isAny(requests.id, ids))
				.orderBy(requests.id);
			if (to === '' || rows.length === 0) return undefined;
			const url = link('/admin/requests');
			const listed = rows.slice(0, maxListed).map(({ code, name }) => `${name}: ${url}?search=${code}`);
			const more = rows.length - listed.length;
			if (more > 0) listed.push(m.mail_digest_more({ count: more }));
			return {
				to,
				subject: m.mail_digest_subject({ count: rows.length, company }),
				text: m.mail_digest_text({ count: rows.length, company, lines: listed.join('\n'), url }),
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
