import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { NewTotp } from '#contract/accounts/factors.schema.ts';
import type { CompanyInvitation } from '#contract/companies/companies.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { unpack } from '../../tests/support/backups.ts';
import { codeIn, undoTokenIn } from '../../tests/support/mailbox.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../../tests/support/people.ts';
import { newCompany, newMember } from '../../tests/support/price-lists.ts';
import { quotedForCompany } from '../../tests/support/quoted-requests.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { isSecret } from '../platform/passwords.ts';
import { backupScope } from './backup-scope.ts';

const pin = '402917';

function noFile(): Promise<never> {
	return Promise.reject(new Error('There is no file.'));
}

/** The pictures of the demo are missing: a backup leaves them out. */
const noFiles = {
	put: noFile,
	read: () => Promise.resolve(undefined),
	remove: noFile,
	has: () => Promise.resolve(false),
};

describe.each(inject('databases'))('a stolen backup of $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url);
	/** What opens something, by what it is. */
	const secrets: Record<string, string> = {};
	/** Short codes, which a thief finds by trying all of them. */
	const shortCodes: Record<string, string> = { 'the PIN': pin };
	let text = '';

	async function makeSecretsOfStaff() {
		const owner = await newAdministrator(shop, 'super admin');
		const { body: app } = await owner.call<NewTotp>('POST', '/api/auth/totp');
		const code = new TOTP({ secret: Secret.fromBase32(app.secret) }).generate();
		expect((await owner.call('POST', '/api/auth/totp/confirm', { code })).status).toBe(200);
		const { codes } = (await owner.call<{ codes: string[] }>('POST', '/api/auth/recovery-codes')).body;
		await owner.call('PUT', `/api/admin/${owner.id}/pin`, { currentPassword: password, pin });
		const email = newEmail();
		await owner.call('POST', '/api/admin/invitations', { email, role: 'seller' });
		const login = { email: owner.email, password };
		const { ticket } = (await caller(shop)<ErrorBody & { ticket: string }>('POST', '/api/admin/login', login)).body;
		Object.assign(secrets, {
			'the session of an owner': owner.token,
			'the secret of an app': app.secret,
			'a recovery code': codes[0],
			'an invitation of the staff': /\/invitation#(\S+)/.exec((await mailbox.nth(email)).text)?.[1],
			'the ticket of a sign-in': ticket,
		});
	}

	async function makeSecretsOfBuyers() {
		const desk = (await newAdministrator(shop, 'admin')).call;
		const company = await newCompany(desk, { approval_above: 1 });
		const buyer = await newMember(shop, desk, company.id);
		const approver = await newMember(shop, desk, company.id, 'approver');
		const invited = newEmail();
		const form = { email: invited, role: 'buyer' };
		const { url: link } = (await desk<CompanyInvitation>('POST', `/api/companies/${company.id}/invitations`, form))
			.body;
		const { code } = await quotedForCompany(desk, buyer.call, 100);
		await caller(shop)('POST', `/api/requests/code/${code}/accept`, { revision: 1 });
		const mover = await newCustomer(shop);
		const email = newEmail();
		const path = `/api/customers/${mover.id}`;
		await mover.call('PUT', path, { name: 'Amina', email, currentPassword: password });
		const otp = codeIn(await mailbox.nth(email));
		await mover.call('POST', `${path}/email`, { email, otp });
		await caller(shop)('POST', '/api/auth/forgot-password', { email: buyer.email, userType: 'customer' });
		shortCodes['the code for a new password'] = codeIn(await mailbox.nth(buyer.email));
		Object.assign(secrets, {
			'the session of a customer': buyer.token,
			'an invitation of a company': link.split('/').at(-1),
			'an invitation that was mailed': /\/join\/([\w-]+)/.exec((await mailbox.nth(invited)).text)?.[1],
			'the link of an approver': /\/approve\/([\w-]+)/.exec((await mailbox.nth(approver.email)).text)?.[1],
			'the link that undoes a change of an address': undoTokenIn(await mailbox.nth(mover.email)),
		});
	}

	beforeAll(async () => {
		await makeSecretsOfStaff();
		await makeSecretsOfBuyers();
		const folder = await mkdtemp(join(tmpdir(), 'parts-counter-stolen-'));
		const file = join(folder, 'all.backup');
		await writeBackup(shop.database, file, { scope: backupScope, folders: { uploads: noFiles, private: noFiles } });
		text = Buffer.concat((await unpack(file)).map(({ bytes }) => bytes)).toString('latin1');
		await rm(folder, { recursive: true });
	});

	it('has no session, invitation, link, ticket, recovery code and secret of an app in any form', () => {
		expect(Object.values(secrets).filter((secret) => typeof secret !== 'string' || secret.length < 19)).toEqual([]);
		const found = Object.entries(secrets).filter(([, secret]) => {
			const bytes = [Buffer.from(secret, 'base64url'), Buffer.from(secret)];
			const forms = [secret, secret.replaceAll('-', ''), ...bytes.map((each) => each.toString('hex'))];
			return forms.some((form) => text.toLowerCase().includes(form.toLowerCase()));
		});
		expect(found.map(([name]) => name)).toEqual([]);
	});

	it('has no hash of a code that is found by trying all: of a PIN, and of a code in a mail', async () => {
		const hashes = text.match(/\$argon2id\$[^\t\n"]+/g) ?? [];
		expect(hashes.length).toBeGreaterThan(3);
		const found: string[] = [];
		for (const [name, code] of Object.entries(shortCodes))
			for (const hash of new Set(hashes)) if (await isSecret(code, hash)) found.push(name);
		expect(found).toEqual([]);
	});

	it('leaves the PINs of the running shop as they are', async () => {
		const colleague = await newAdministrator(shop, 'admin');
		const { rows } = await shop.database.$client.query<{ id: number }>(
			'select id from administrators where pin_hash is not null',
		);
		const answer = await colleague.call<AdminSession>('POST', '/api/auth/switch', { id: rows[0]?.id, pin });
		expect([answer.status, answer.body.admin.by_pin]).toEqual([200, true]);
	});
});
