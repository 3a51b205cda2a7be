import { describe, expect, inject, it } from 'vitest';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { ageProof, type Caller, caller, newAdministrator, password } from '../../tests/support/people.ts';
import { settingsForm } from '../../tests/support/settings-writes.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

const path = '/api/settings';
const proof = { currentPassword: password };

describe.each(inject('databases'))('the bank lines of the papers, on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });

	let next = 0;
	const otherLines = () => `IBAN AE07 0331 ${String(++next).padStart(4, '0')}`;
	const linesOf = async (call: Caller) => (await call<Settings>('GET', path)).body.bank_lines;
	async function changedBy(call: Caller, bank_lines = otherLines()) {
		const { status } = await call('PUT', path, { ...settingsForm({ bank_lines }), ...proof });
		expect(status).toBe(200);
		return bank_lines;
	}
	const newestChange = async (call: Caller) => (await call<Change[]>('GET', '/api/changes?entity=settings')).body[0];

	it('are changed by a super admin alone, and with the password', async () => {
		const [admin, owner] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'super admin')];
		const before = await changedBy(owner.call);
		const form = settingsForm({ bank_lines: otherLines(), terms: 'Ex works, cash.' });
		const denied = await admin.call<ErrorBody>('PUT', path, { ...form, ...proof });
		expect([denied.status, denied.body.issues]).toEqual([
			403,
			[{ path: 'bank_lines', message: 'Only an owner can change the bank details.' }],
		]);
		await ageProof(shop, owner);
		const missing = await owner.call<ErrorBody>('PUT', path, form);
		expect([missing.status, missing.body.issues?.[0]?.path]).toEqual([403, 'currentPassword']);
		const wrong = await owner.call<ErrorBody>('PUT', path, { ...form, currentPassword: 'nonsense' });
		expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'currentPassword']);
		expect((await admin.call<Settings>('GET', path)).body).toMatchObject({ bank_lines: before, terms: 'Ex works.' });
		expect((await owner.call('PUT', path, { ...form, ...proof })).status).toBe(200);
		expect(await linesOf(admin.call)).toBe(form.bank_lines);
	});

	it('stay where a form leaves them out or names them as they are: an admin changes the other settings', async () => {
		const [admin, owner] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'super admin')];
		const bank_lines = await changedBy(owner.call);
		const { bank_lines: _, ...rest } = settingsForm({ terms: 'Cash.' });
		expect((await admin.call('PUT', path, rest)).status).toBe(200);
		expect((await admin.call('PUT', path, settingsForm({ bank_lines, terms: 'Cash!' }))).status).toBe(200);
		expect((await admin.call<Settings>('GET', path)).body).toMatchObject({ bank_lines, terms: 'Cash!' });
	});

	it('are not changed by the session that a PIN has opened for a super admin', async () => {
		const [first, owner] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'super admin')];
		const pin = '830529';
		await owner.call('PUT', `/api/admin/${owner.id}/pin`, { ...proof, pin });
		const { body } = await first.call<AdminSession>('POST', '/api/auth/switch', { id: owner.id, pin });
		const form = { ...settingsForm({ bank_lines: otherLines() }), ...proof };
		expect((await caller(shop, body.token)('PUT', path, form)).status).toBe(403);
	});

	it('are told to all super admins by mail, before and after, and to nobody else', async () => {
		const [admin, owner, other] = [
			await newAdministrator(shop, 'admin'),
			await newAdministrator(shop, 'super admin'),
			await newAdministrator(shop, 'super admin'),
		];
		const before = await changedBy(owner.call);
		const after = await changedBy(owner.call);
		for (const { email } of [owner, other]) {
			await mailbox.nth(email, 2);
			const mail = mailbox.to(email).find(({ text }) => text.includes(after));
			expect(mail?.text).toContain(before);
			expect(mail?.text).toContain('Karim');
		}
		expect(mailbox.to(admin.email)).toEqual([]);
	});

	it.each(['change', 'batch'])(
		'are brought back by an undo of the %s under the same rule, with a mail',
		async (what) => {
			const [admin, owner] = [await newAdministrator(shop, 'admin'), await newAdministrator(shop, 'super admin')];
			const before = await changedBy(owner.call);
			const wrong = await changedBy(owner.call);
			const change = await newestChange(owner.call);
			const single = `/api/changes/${change?.id}/undo`;
			const undone = what === 'change' ? undefined : (await owner.call<UndoResult>('POST', single, proof)).body;
			const undo = undone ? `/api/changes/batches/${undone.batch}/undo` : single;
			const [stands, back] = undone ? [before, wrong] : [wrong, before];
			expect(await linesOf(owner.call)).toBe(stands);
			expect((await newestChange(admin.call))?.undoable).toBe(false);
			expect((await newestChange(owner.call))?.undoable).toBe(true);

			expect((await admin.call('POST', undo, proof)).status).toBe(403);
			await ageProof(shop, owner);
			const missing = await owner.call<ErrorBody>('POST', undo);
			expect([missing.status, missing.body.issues?.[0]?.path]).toEqual([403, 'currentPassword']);
			expect((await owner.call('POST', undo, { currentPassword: 'nonsense' })).status).toBe(400);
			expect(await linesOf(owner.call)).toBe(stands);

			expect((await owner.call('POST', undo, proof)).status).toBe(200);
			expect(await linesOf(owner.call)).toBe(back);
			expect((await mailbox.nth(owner.email, undone ? 4 : 3)).text).toContain(back);
		},
	);

	it('leave the undo of other settings to every admin, without a password', async () => {
		const admin = await newAdministrator(shop, 'admin');
		const { body } = await admin.call<Settings>('GET', path);
		const { bank_lines: _, ...rest } = settingsForm({ terms: `Cash ${++next}`, legal_name: body.legal_name });
		await admin.call('PUT', path, rest);
		const change = await newestChange(admin.call);
		expect(change?.undoable).toBe(true);
		expect((await admin.call('POST', `/api/changes/${change?.id}/undo`)).status).toBe(200);
	});
});
