import type { Customer } from '#contract/people/people.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { caller, newAdministrator, newCustomer } from './people.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

let guests = 0;

/** A guest who has asked twice, the second time under another name, and the people who may merge and may not. */
async function people({ shop }: Stage, action: string) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const number = `+20 100 444 ${String(1_000 + guests++)}`;
	const sent: SentRequest[] = [];
	for (const name of ['Hassan Amer', 'Omar Amer']) {
		const body = { type: 'Inquiry', contact: { name, number }, text: 'A seal', language: 'en', items: [] };
		sent.push((await caller(shop)<SentRequest>('POST', '/api/requests', body)).body);
	}
	const found = await admin.call<Customer[]>('GET', `/api/customers?search=${number.replaceAll(' ', '').slice(1)}`);
	const guest = found.body[0]?.id ?? 0;
	const actor = { kind: 'administrator', id: admin.id } as const;
	return { admin, customer, guest, sent, expected: { entity: 'person', action, actor, source: 'console' } as const };
}

export const peopleWrites: RecordedWrites = {
	'POST /api/customers/merge': {
		'a guest who is merged into an account': async (stage) => {
			const { admin, customer, guest, expected } = await people(stage, 'merged');
			const path = '/api/customers/merge';
			const form = { into: customer.id, from: guest };
			return {
				...expected,
				id: guest,
				send: () => admin.call('POST', path, form),
				failing: [
					() => customer.call('POST', path, form),
					() => admin.call('POST', path, { into: guest, from: guest }),
					() => admin.call('POST', path, { into: guest, from: customer.id }),
				],
			};
		},
	},
	'POST /api/customers/split': {
		'the requests of a second person at a phone': async (stage) => {
			const { admin, customer, guest, sent, expected } = await people(stage, 'split');
			const path = '/api/customers/split';
			const form = { id: guest, requests: [sent[1]?.id] };
			return {
				...expected,
				send: () => admin.call('POST', path, form),
				failing: [
					() => customer.call('POST', path, form),
					() => admin.call('POST', path, { id: guest, requests: sent.map(({ id }) => id) }),
					() => admin.call('POST', path, { id: customer.id, part: guest }),
				],
			};
		},
	},
};
