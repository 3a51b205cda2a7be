import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { OwnSession } from '#contract/accounts/sessions.schema.ts';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { Company, CompanyInvitation } from '#contract/companies/companies.schema.ts';
import type { Delivery, WebhookSecret } from '#contract/programs/webhooks.schema.ts';
import type { RequestPayments } from '#contract/requests/payments.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { orderSender, photoSender, picture } from '../support/forms.ts';
import { pdfFile } from '../support/pdf-files.ts';
import {
	type Answer,
	type Caller,
	caller,
	newAdministrator,
	newCustomer,
	newEmail,
	newProvenCustomer,
	password,
} from '../support/people.ts';
import { newCompany, newMember } from '../support/price-lists.ts';
import { webhookForm } from '../support/programs.ts';
import { quotedForCompany, sentQuote } from '../support/quoted-requests.ts';
import { mailShopTest } from '../support/shop-test.ts';
import { rightsOfPeople } from './rights-of-people.ts';
import { rightsOfTrade } from './rights-of-trade.ts';

const routes = { ...rightsOfPeople, ...rightsOfTrade };

/** Who calls with what: a call by its owner, and the same with a record of somebody else, or by somebody else. */
interface Access {
	own: () => Promise<Answer<unknown>>;
	foreign: (() => Promise<Answer<unknown>>)[];
}

/** Another request number that is well formed: its first letter is another one. */
const otherCode = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

describe('a record is found by its owner alone', () => {
	const { shop, mailbox } = mailShopTest(inject('databases')[0]?.url ?? '');
	let owner: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		owner = await newAdministrator(shop, 'super admin');
	});
	const visitor = () => caller(shop);

	async function sent(by: Caller, more: object = {}) {
		const body = {
			type: 'Inquiry',
			text: 'A seal',
			language: 'en',
			photos: 1,
			items: [{ productId: 1, size: '12mm', quantity: 1 }],
			...more,
		};
		const { status, body: made } = await by<SentRequest>('POST', '/api/requests', body);
		expect(status).toBe(201);
		return made;
	}
	const photoOf = async (code: string) => (await photoSender(shop)(code, await picture('jpeg', 300, 200))).body.id;
	const fileOf = async (code: string) => (await orderSender(shop)(code, pdfFile({ pages: 1 }))).body.id;

	/** A call of a request number, beside one with another number. */
	const byCode = (code: string, method: string, what = '', body?: object): Access => ({
		own: () => visitor()(method, `/api/requests/code/${code}${what}`, body),
		foreign: [() => visitor()(method, `/api/requests/code/${otherCode(code)}${what}`, body)],
	});
	const offered = () => sentQuote(shop, owner);

	/** A quote that waits for an approver of a company, with the token of the mailed link. */
	async function waiting() {
		const { id } = await newCompany(owner.call, { approval_above: 100 });
		const [buyer, approver] = [
			await newMember(shop, owner.call, id),
			await newMember(shop, owner.call, id, 'approver'),
		];
		const { code } = await quotedForCompany(owner.call, buyer.call, 100);
		await visitor()('POST', `/api/requests/code/${code}/accept`, { revision: 1 });
		const token = /\/approve\/([\w-]+)/.exec((await mailbox.nth(approver.email)).text)?.[1] ?? '';
		return { code, token, approver, buyer };
	}

	/** Two requests, each with a record of the kind, and their paths. */
	async function twoRequests(add: (code: string, id: number) => Promise<number | undefined>) {
		const [mine, theirs] = [await sent((await newCustomer(shop)).call), await sent((await newCustomer(shop)).call)];
		return { mine, theirs, record: await add(mine.code, mine.id), foreign: await add(theirs.code, theirs.id) };
	}

	const reason = { reason: 'Sent by mistake' };

	const table: Record<string, () => Promise<Access>> = {
		'DELETE /api/auth/sessions/{id}': async () => {
			const [amina, nour] = [await newCustomer(shop), await newCustomer(shop)];
			const [session] = (await amina.call<OwnSession[]>('GET', '/api/auth/sessions')).body;
			const path = `/api/auth/sessions/${session?.id}`;
			return {
				own: () => amina.call('DELETE', path),
				foreign: [nour, owner].map(
					({ call }) =>
						() =>
							call('DELETE', path),
				),
			};
		},
		'PUT /api/companies/{id}/members/{customerId}': () => members('PUT', { role: 'viewer' }),
		'DELETE /api/companies/{id}/members/{customerId}': () => members('DELETE'),
		'POST /api/companies/{id}/invitations': async () => {
			const [mine, theirs] = [await newCompany(owner.call), await newCompany(owner.call)];
			const people = [
				await newMember(shop, owner.call, theirs.id, 'approver'),
				await newMember(shop, owner.call, mine.id, 'buyer'),
				await newMember(shop, owner.call, mine.id, 'viewer'),
				await newCustomer(shop),
			];
			const invite = (call: Caller) => () =>
				call('POST', `/api/companies/${mine.id}/invitations`, { email: newEmail(), role: 'approver' });
			const approver = await newMember(shop, owner.call, mine.id, 'approver');
			return { own: invite(approver.call), foreign: people.map(({ call }) => invite(call)) };
		},
		'DELETE /api/companies/{id}/invitations/{invitation}': async () => {
			const [mine, theirs] = [await newCompany(owner.call), await newCompany(owner.call)];
			const invite = async (company: number) => {
				const form = { email: newEmail(), role: 'buyer' };
				await owner.call('POST', `/api/companies/${company}/invitations`, form);
				const { body } = await owner.call<Company>('GET', `/api/companies/${company}`);
				return body.invitations[0]?.id;
			};
			const [own, foreign] = [await invite(mine.id), await invite(theirs.id)];
			const approver = await newMember(shop, owner.call, mine.id, 'approver');
			const stranger = await newMember(shop, owner.call, theirs.id, 'approver');
			const call = (by: Caller, id: number | undefined) => () =>
				by('DELETE', `/api/companies/${mine.id}/invitations/${id}`);
			return { own: call(approver.call, own), foreign: [call(approver.call, foreign), call(stranger.call, own)] };
		},
		'POST /api/invitations/{token}/accept': async () => {
			const [company, amina] = [await newCompany(owner.call), await newProvenCustomer(shop)];
			const nour = await newCustomer(shop);
			const form = { email: amina.email, role: 'approver' };
			const { body } = await owner.call<CompanyInvitation>('POST', `/api/companies/${company.id}/invitations`, form);
			const path = `/api/invitations/${body.url.split('/').at(-1)}/accept`;
			return {
				own: () => amina.call('POST', path),
				foreign: [() => nour.call('POST', path), () => visitor()('POST', path)],
			};
		},
		'POST /api/customers/{id}/email': async () => {
			const [amina, nour] = [await newCustomer(shop), await newCustomer(shop)];
			const email = newEmail();
			await amina.call('PUT', `/api/customers/${amina.id}`, { name: 'A', email, currentPassword: password });
			const otp = /^\d{6}/.exec((await mailbox.nth(email)).text)?.[0];
			const confirm = (call: Caller) => () => call('POST', `/api/customers/${amina.id}/email`, { email, otp });
			return { own: confirm(amina.call), foreign: [confirm(nour.call), confirm(owner.call), confirm(visitor())] };
		},
		'POST /api/webhooks/{id}/deliveries/{delivery_id}/replay': async () => {
			const ids: number[] = [];
			for (let at = 0; at < 2; at++)
				ids.push(
					(await owner.call<WebhookSecret>('POST', '/api/webhooks', webhookForm({ types: ['request.created'] }))).body
						.id,
				);
			await sent((await newCustomer(shop)).call);
			const deliveries = async (id?: number) =>
				(await owner.call<Delivery[]>('GET', `/api/webhooks/${id}/deliveries`)).body;
			await expect.poll(async () => (await deliveries(ids[1])).length).toBeGreaterThan(0);
			const [delivery] = await deliveries(ids[1]);
			const replay = (id?: number) => () => owner.call('POST', `/api/webhooks/${id}/deliveries/${delivery?.id}/replay`);
			return { own: replay(ids[1]), foreign: [replay(ids[0])] };
		},
		'GET /api/requests/code/{code}': async () => byCode((await offered()).code, 'GET'),
		'POST /api/requests/code/{code}/mails': async () => {
			const contact = { name: 'Hassan Amer', number: '+20 100 765 4321', email: newEmail() };
			return byCode((await sent(visitor(), { contact })).code, 'POST', '/mails', { on: false });
		},
		'POST /api/requests/code/{code}/accept': async () =>
			byCode((await offered()).code, 'POST', '/accept', { revision: 1 }),
		'POST /api/requests/code/{code}/decline': async () =>
			byCode((await offered()).code, 'POST', '/decline', { revision: 1, reason: '' }),
		'POST /api/requests/code/{code}/withdraw': async () => {
			const { code, say } = await offered();
			await say('accept', { revision: 1 });
			return byCode(code, 'POST', '/withdraw', { revision: 1 });
		},
		'POST /api/requests/code/{code}/cancel': async () =>
			byCode((await sent((await newCustomer(shop)).call)).code, 'POST', '/cancel', {}),
		'POST /api/requests/code/{code}/approve': async () => {
			const [mine, theirs] = [await waiting(), await waiting()];
			const approve =
				(token: string | undefined, call = visitor()) =>
				() =>
					call('POST', `/api/requests/code/${mine.code}/approve`, { token, revision: 1, decision: 'approve' });
			return {
				own: approve(mine.token),
				foreign: [
					approve(theirs.token),
					approve(undefined),
					approve(undefined, mine.buyer.call),
					approve(undefined, theirs.approver.call),
					approve(undefined, owner.call),
				],
			};
		},
		'GET /api/approvals/{token}': async () => {
			const { token } = await waiting();
			const read = (token: string) => () => visitor()('GET', `/api/approvals/${token}`);
			return { own: read(token), foreign: [read(otherCode(token))] };
		},
		'POST /api/requests/{id}/back-to-cart': () => ofBuyer('back-to-cart'),
		'POST /api/requests/{id}/again': () => ofBuyer('again'),
		'POST /api/requests/code/{code}/photos': async () => {
			const { code } = await sent((await newCustomer(shop)).call);
			const photo = await picture('jpeg', 300, 200);
			const send = (to: string) => () => photoSender(shop)(to, photo);
			return { own: send(code), foreign: [send(otherCode(code))] };
		},
		'GET /api/requests/code/{code}/photos': async () =>
			byCode((await sent((await newCustomer(shop)).call)).code, 'GET', '/photos'),
		'GET /api/requests/code/{code}/photos/{id}': () => nestedInCode('GET', 'photos', photoOf),
		'POST /api/requests/code/{code}/files': async () => {
			const { code } = await sent((await newCustomer(shop)).call);
			const send = (to: string) => () => orderSender(shop)(to, pdfFile({ pages: 1 }));
			return { own: send(code), foreign: [send(otherCode(code))] };
		},
		'GET /api/requests/code/{code}/files': async () =>
			byCode((await sent((await newCustomer(shop)).call)).code, 'GET', '/files'),
		'GET /api/requests/code/{code}/files/{id}': () => nestedInCode('GET', 'files', fileOf),
		'DELETE /api/requests/code/{code}/files/{id}': () => nestedInCode('DELETE', 'files', fileOf),
		'GET /api/requests/code/{code}/papers': async () => byCode((await offered()).code, 'GET', '/papers'),
		'DELETE /api/requests/{id}/payments/{payment}': async () => {
			const pay = async () => {
				const request = await offered();
				await request.say('accept', { revision: 1 });
				const payment = { amount: '10', on: '2026-01-31', method: 'cash', note: '' };
				const { body } = await owner.call<RequestPayments>('POST', `/api/requests/${request.id}/payments`, payment);
				return { id: request.id, payment: body.payments[0]?.id };
			};
			const [mine, theirs] = [await pay(), await pay()];
			const reverse = (id: number, payment?: number) => () =>
				owner.call('DELETE', `/api/requests/${id}/payments/${payment}`);
			return {
				own: reverse(mine.id, mine.payment),
				foreign: [reverse(mine.id, theirs.payment), reverse(theirs.id, mine.payment)],
			};
		},
		'DELETE /api/requests/{id}/files/{file}': () => nestedAtDesk('files', fileOf),
		'DELETE /api/requests/{id}/photos/{photo}': () => nestedAtDesk('photos', photoOf),
	};

	async function members(method: string, body?: object): Promise<Access> {
		const [mine, theirs] = [await newCompany(owner.call), await newCompany(owner.call)];
		const [member, stranger] = [
			await newMember(shop, owner.call, mine.id),
			await newMember(shop, owner.call, theirs.id),
		];
		const call = (by: Caller, id: number) => () => by(method, `/api/companies/${mine.id}/members/${id}`, body);
		const approver = await newMember(shop, owner.call, mine.id, 'approver');
		return {
			own: call(owner.call, member.id),
			foreign: [call(owner.call, stranger.id), call(approver.call, member.id)],
		};
	}

	async function ofBuyer(what: string): Promise<Access> {
		const [amina, nour] = [await newCustomer(shop), await newCustomer(shop)];
		await amina.call('POST', '/api/cart/add', { productId: 1, size: '12mm', quantity: 1 });
		const [item] = (await amina.call<CartItem[]>('GET', `/api/cart/${amina.id}`)).body;
		const line = { cartItemId: item?.cart_item_id, productId: 1, size: '12mm', quantity: 1 };
		const request = await sent(amina.call, { type: 'Order', text: undefined, photos: undefined, items: [line] });
		const call = (by: Caller) => () => by('POST', `/api/requests/${request.id}/${what}`);
		return { own: call(amina.call), foreign: [call(nour.call), call(owner.call), call(visitor())] };
	}

	async function nestedInCode(
		method: string,
		kind: string,
		add: (code: string) => Promise<number | undefined>,
	): Promise<Access> {
		const { mine, record, foreign } = await twoRequests(add);
		const call = (id: number | undefined) => () => visitor()(method, `/api/requests/code/${mine.code}/${kind}/${id}`);
		return { own: call(record), foreign: [call(foreign)] };
	}

	async function nestedAtDesk(kind: string, add: (code: string) => Promise<number | undefined>): Promise<Access> {
		const { mine, record, foreign } = await twoRequests(add);
		const call = (id: number | undefined) => () =>
			owner.call('DELETE', `/api/requests/${mine.id}/${kind}/${id}`, reason);
		return { own: call(record), foreign: [call(foreign)] };
	}

	it('has each route whose record may be of somebody else, unless the table of rights calls it with a real one', () => {
		const needed = Object.entries(routes).filter(([route, { rights }]) => {
			const parameters = route.match(/\{/g)?.length ?? 0;
			const [, ofOwner, ofStranger] = rights;
			const isProven = ofOwner < 400 && ofStranger >= 400;
			const isPublic = rights.every((status) => status === 200);
			return parameters > 1 || (parameters === 1 && ofOwner !== 403 && !isPublic && !isProven);
		});
		expect(Object.keys(table).toSorted()).toEqual(needed.map(([route]) => route).toSorted());
	});

	it.each(Object.entries(table))('%s', async (_, prepare) => {
		const { own, foreign } = await prepare();
		for (const call of foreign) expect([401, 403, 404]).toContain((await call()).status);
		expect((await own()).status).toBeLessThan(300);
	});

	it('so are what lists and figures say to somebody else', async () => {
		const amina = await newCustomer(shop, `amina-${newEmail()}`);
		const { code } = await sent(amina.call, { text: 'A seal for Zubaydah' });
		await amina.call('POST', '/api/my-company', { name: `Secret works ${code}` });
		const nour = await newMember(shop, owner.call, (await newCompany(owner.call)).id, 'approver');
		const marks = [amina.email, code, 'Zubaydah'];
		const open = Object.entries(routes).filter(
			([route, { rights }]) => route.startsWith('GET ') && !route.includes('{') && rights[2] < 300,
		);
		expect(open.length).toBeGreaterThan(10);
		for (const [route, { path }] of open) {
			const address = path ? path({ ...amina, item: 0, colleague: owner.id }) : (route.split(' ')[1] ?? '');
			for (const call of [nour.call, visitor()]) {
				const text = JSON.stringify((await call('GET', address)).body ?? '');
				expect([address, marks.filter((mark) => text.includes(mark))]).toEqual([address, []]);
			}
		}
	});

	it('nor does an order take items out of the cart of somebody else', async () => {
		const [amina, nour] = [await newCustomer(shop), await newCustomer(shop)];
		await amina.call('POST', '/api/cart/add', { productId: 1, size: '12mm', quantity: 1 });
		const cart = async () => (await amina.call<CartItem[]>('GET', `/api/cart/${amina.id}`)).body;
		const [item] = await cart();
		const line = { cartItemId: item?.cart_item_id, productId: 1, size: '12mm', quantity: 1 };
		for (const call of [nour.call, visitor()]) {
			const contact = { name: 'Hassan Amer', number: '+20 100 765 4321' };
			const body = { type: 'Order', items: [line], ...(call !== nour.call && { contact }) };
			expect((await call('POST', '/api/requests', body)).status).toBeGreaterThanOrEqual(400);
		}
		expect(await cart()).toHaveLength(1);
	});
});
