import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { ageProof, caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import type { Shop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { askWithPhoto, newPerson, tracedCustomer } from '../../tests/support/traced-people.ts';

const proof = { currentPassword: password };

/** The files of an export by their paths. */
async function filesOf(shop: Shop, id: number, token: string): Promise<Record<string, Uint8Array>> {
	const response = await shop.get(`/api/customers/${id}/export`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
		body: JSON.stringify(proof),
	});
	expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
		200,
		'application/zip',
		'no-store',
	]);
	return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

describe.each(inject('databases'))('exporting a person on $name', ({ url }) => {
	const shop = shopTest(url);

	it('has the account, each request with its quotes, payments and notes, the PDFs and the photographs', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const person = await tracedCustomer(shop, owner);
		const files = await filesOf(shop, person.id, person.token);
		const ordered = `requests/${person.order.code}`;
		expect(Object.keys(files).toSorted()).toEqual(
			[
				'account.json',
				`${ordered}/${person.paper}-ar.pdf`,
				`${ordered}/${person.paper}-both.pdf`,
				`${ordered}/${person.paper}-en.pdf`,
				`${ordered}/order-1.pdf`,
				`${ordered}/photo-1.webp`,
				`${ordered}/quote-1-en.pdf`,
				`${ordered}/request.json`,
				`requests/${person.open.code}/order-1.pdf`,
				`requests/${person.open.code}/photo-1.webp`,
				`requests/${person.open.code}/request.json`,
			].toSorted(),
		);
		const account = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()));
		expect(account).toMatchObject({
			account: { name: person.name, email: person.email, number: person.number },
			company: { role: 'buyer' },
			cart: [{ size: '14mm', quantity: 2 }],
			sessions: [{ expires_at: expect.any(String) }],
		});
		expect(account.history.map(({ action }: { action: string }) => action)).toEqual(
			expect.arrayContaining(['create', 'update', 'sign_in_refused']),
		);
		const request = JSON.parse(strFromU8(files[`${ordered}/request.json`] ?? new Uint8Array()));
		expect(request).toMatchObject({
			request: { customer_name: person.name, status: 'delivered' },
			lines: [{ quantity: 3 }, { quantity: 1 }, { quantity: 2 }],
			quotes: [{ document: { buyer: { name: person.name }, total: 60 } }],
			payments: [{ amount: 60 }],
			notes: [{ text: `${person.name} is a good customer` }],
			papers: [{ number: person.paper }],
		});
		for (const path of Object.keys(files).filter((name) => name.endsWith('.pdf')))
			expect(strFromU8(files[path]?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-');
	});

	it('has no hash, token and key, also of a deleted account', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const [person, deleted] = [await tracedCustomer(shop, owner), await newCustomer(shop)];
		await deleted.call('DELETE', `/api/customers/${deleted.id}`, proof);
		for (const files of [await filesOf(shop, person.id, person.token), await filesOf(shop, deleted.id, owner.token)]) {
			const texts = Object.entries(files).filter(([path]) => path.endsWith('.json'));
			const everything = texts.map(([, bytes]) => strFromU8(bytes)).join('\n');
			expect(everything).toContain('"create"');
			expect(everything).not.toMatch(/argon2|_hash"|token|erasure_id|idempotency|guest_key/);
		}
	});

	it('of one request of a guest is for whoever has its code, without what the staff noted, until its buyer is erased', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const person = newPerson();
		const sent = await askWithPhoto(shop, owner.call, caller(shop), person, true);
		const other = await askWithPhoto(shop, owner.call, caller(shop), person, true);
		const path = `/request/${sent.code}/data.zip`;
		const response = await shop.get(path);
		expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
		const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
		expect(Object.keys(files)).toEqual(['request.json', 'files/photo-1.webp', 'files/order-1.pdf']);
		const text = strFromU8(files['request.json'] ?? new Uint8Array());
		for (const word of [person.name, person.email, person.number]) expect(text).toContain(word);
		for (const word of ['is a good customer', 'Call ', other.code, 'guest_key', 'erasure_id'])
			expect(text).not.toContain(word);
		const { request, lines } = JSON.parse(text);
		expect(Object.keys(request).toSorted().join()).toBe(
			'code,deliver_to,email,language,message,name,number,po_number,sent_at,status,text,type',
		);
		expect(Object.keys(lines[0]).toSorted().join()).toBe(
			'category_name,code,currency,price,price_from,product_id,product_name,quantity,size,translations,typed',
		);
		expect((await shop.get(`/ar${path}`)).status).toBe(200);
		expect(
			(await shop.get(`/request/${sent.code.replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X'))}/data.zip`)).status,
		).toBe(404);
		await owner.call('POST', `/api/requests/${sent.id}/erase`, proof);
		expect((await shop.get(path)).status).toBe(404);
	});

	it('of one request of an account is not there, also once the account is deleted: its customer has a proof', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const { call, id } = await newCustomer(shop);
		const sent = await askWithPhoto(shop, owner.call, call, newPerson());
		for (const path of [`/request/${sent.code}/data.zip`, `/ar/request/${sent.code}/data.zip`]) {
			const response = await shop.get(path);
			expect(response.status).toBe(404);
			expect(await response.text()).not.toContain('@example.com');
		}
		expect((await owner.call('DELETE', `/api/customers/${id}`, proof)).status).toBe(200);
		expect((await shop.get(`/request/${sent.code}/data.zip`)).status).toBe(404);
		expect((await shop.get(`/api/requests/code/${sent.code}`)).status).toBe(200);
	});

	it('needs the own password or a proof, is for the person and for owners, and is in the audit', async () => {
		const owner = await newAdministrator(shop, 'super admin');
		const { call, id, email } = await newCustomer(shop);
		const path = `/api/customers/${id}/export`;
		expect((await (await newCustomer(shop)).call('POST', path, proof)).status).toBe(404);
		expect((await (await newAdministrator(shop, 'admin')).call('POST', path, proof)).status).toBe(403);
		expect((await caller(shop)('POST', path, proof)).status).toBe(401);
		await ageProof(shop, { email });
		expect((await call<ErrorBody>('POST', path)).body.code).toBe('step_up');
		expect((await call('POST', path, { currentPassword: 'nonsense' })).status).toBe(400);
		expect((await owner.call('POST', path, proof)).status).toBe(200);
		const audit = () => owner.call<object[]>('GET', `/api/audit?kind=export&account=administrator-${owner.id}`);
		await expect.poll(async () => (await audit()).body).toMatchObject([{ details: 'POST /api/customers/:id/export' }]);
	});
});
