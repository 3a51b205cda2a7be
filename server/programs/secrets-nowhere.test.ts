import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { dayFromNow } from '#contract/days.ts';
import type { CreatedToken } from '#contract/programs/tokens.schema.ts';
import type { WebhookSecret } from '#contract/programs/webhooks.schema.ts';
import { unpack } from '../../tests/support/backups.ts';
import { caller, newAdministrator } from '../../tests/support/people.ts';
import { askedQuote } from '../../tests/support/quoted-requests.ts';
import { openReceiver } from '../../tests/support/receiver.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { backupScope } from '../backups/backup-scope.ts';
import { writeBackup } from '../platform/backup/backup.ts';

const lines: string[] = [];
const shop = shopTest(inject('databases')[0]?.url ?? '', {
	allowPrivateWebhooks: true,
	logTo: { write: (line) => void lines.push(line) },
});

it('tokens and secrets of webhooks are in no line of the log, no backup and no error, whatever fails', async () => {
	const boss = await newAdministrator(shop, 'super admin');
	const receiver = await openReceiver((_, response) => response.writeHead(500).end());
	const key = (name: string) => ({ 'Idempotency-Key': `${name}-${crypto.randomUUID()}` });
	const form = { name: 'Odoo of the secrets', scopes: ['events', 'prices:write'], expires: dayFromNow(30) };
	const { token } = (await boss.call<CreatedToken>('POST', '/api/tokens', form, key('token'))).body;
	const hook = { url: receiver.url, types: ['request.created'] };
	const made = (await boss.call<WebhookSecret>('POST', '/api/webhooks', hook, key('webhook'))).body;
	const rotated = (await boss.call<WebhookSecret>('POST', `/api/webhooks/${made.id}/rotate`, {}, key('rotate'))).body;
	const secrets = [token, made.secret, rotated.secret].map((text) => text.replace(/^(?:pc|whsec)_/, ''));
	expect(secrets.map(({ length }) => length)).toEqual([49, 44, 44]);

	const program = caller(shop, token);
	const errors = [
		await program('GET', '/api/products'),
		await program('POST', '/api/prices', [{ code: token, price: token }]),
		await program('POST', '/api/prices', { token }),
		await program('GET', `/api/webhooks?token=${token}`),
		await program('DELETE', '/api/webhooks/999999'),
		await caller(shop, token.toUpperCase())('GET', '/api/webhooks'),
		await caller(shop, `${token}x`)('GET', '/api/webhooks'),
		await boss.call('POST', `/api/webhooks/${made.id}/test`),
	];
	expect(errors.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 401, 401, 403, 404]);
	await askedQuote(shop, boss);
	await expect.poll(() => receiver.events.length).toBeGreaterThan(1);
	await receiver.close();
	await boss.call('POST', `/api/webhooks/${made.id}/test`);

	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-secrets-'));
	const file = join(folder, 'all.backup');
	// the pictures of the demo are missing: a backup leaves them out
	const none = {
		put: noFile,
		read: () => Promise.resolve(undefined),
		remove: noFile,
		has: () => Promise.resolve(false),
	};
	await writeBackup(shop.database, file, { scope: backupScope, folders: { uploads: none, private: none } });
	const entries = await unpack(file);
	await rm(folder, { recursive: true });
	const places = {
		backup: Buffer.concat(entries.map(({ bytes }) => bytes)).toString('latin1'),
		log: lines.join(''),
		errors: JSON.stringify(errors.map(({ body }) => body)),
	};
	expect(places.backup, 'the backup has the token’s name').toContain(form.name);
	expect(places.log).toContain('/api/webhooks');
	for (const [place, text] of Object.entries(places))
		for (const secret of secrets)
			for (const written of [secret, Buffer.from(secret, 'base64').toString('latin1'), encodeURIComponent(secret)])
				expect([place, text.toLowerCase().includes(written.toLowerCase())]).toEqual([place, false]);
});

function noFile(): Promise<never> {
	return Promise.reject(new Error('There is no file.'));
}
