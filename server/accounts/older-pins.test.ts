import { describe, expect, inject, it } from 'vitest';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import { codeIn, openMailbox, undoTokenIn } from '../../tests/support/mailbox.ts';
import { caller, newEmail, password } from '../../tests/support/people.ts';
import { newPlace, serveShop } from '../../tests/support/shop.ts';
import { openDatabase } from '../platform/database.ts';
import { applyMigrations } from '../platform/migrations.ts';
import { hashSecret } from '../platform/passwords.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';

describe.each(inject('databases'))('the database of a version with PINs of four digits, on $name', ({ url }) => {
	it('goes on working: old PINs open nothing and are set again, a session by PIN stays one', async () => {
		const place = await newPlace(url);
		const database = openDatabase(place.DATABASE_URL, () => {});
		await database.transaction((transaction) => applyMigrations(transaction, '056-reference-translations.sql'));
		const [owner, other] = [newEmail(), newEmail()];
		const [passwordHash, pinHash] = [await hashSecret(password), await hashSecret('8305')];
		const insert =
			'insert into administrators (name, email, role, password_hash, pin_hash) values ($1, $2, $3, $4, $5)';
		await database.$client.query(insert, ['Layla', owner, 'super admin', passwordHash, pinHash]);
		await database.$client.query(insert, ['Karim', other, 'admin', passwordHash, null]);
		const token = newToken();
		await database.$client.query(
			"insert into sessions (token_hash, administrator_id, by_pin, expires_at) values ($1, 1, true, now() + interval '1 hour')",
			[tokenHash(token)],
		);
		await database.$client.end();

		const mailbox = await openMailbox();
		const shop = await serveShop(place, { demo: false, smtp: mailbox.url });
		const signedIn = (email: string) => caller(shop)<AdminSession>('POST', '/api/admin/login', { email, password });
		const [layla, karim] = [await signedIn(owner), await signedIn(other)];
		expect([layla.body.admin.pin, karim.body.admin.pin]).toEqual(['old', undefined]);
		const { body: people } = await caller(shop, karim.body.token)<object[]>('GET', '/api/auth/people');
		expect(people).toEqual([{ id: 1, name: 'Layla', pin: 'old' }]);

		const email = newEmail();
		const form = { name: 'Layla', email, currentPassword: password };
		expect((await caller(shop, token)('PUT', '/api/admin/1', form)).status).toBe(403);
		const asLayla = caller(shop, layla.body.token);
		expect((await asLayla('PUT', '/api/admin/1', form)).status).toBe(200);
		const otp = codeIn(await mailbox.nth(email));
		expect((await asLayla('POST', '/api/admin/1/email', { email, otp })).status).toBe(200);
		const undo = { token: undoTokenIn(await mailbox.nth(owner)) };
		expect((await caller(shop)('POST', '/api/auth/undo-email', undo)).status).toBe(200);
		await shop.close();
		await mailbox.close();
		await place.remove();
	});
});
