import { describe, expect, inject, it } from 'vitest';
import { dayFromNow } from '#contract/days.ts';
import type { CreatedToken } from '#contract/programs/tokens.schema.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { tokenForm } from '../../tests/support/programs.ts';
import { mailShopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('mails about other programs on $name', ({ url }) => {
	const { shop, mailbox } = mailShopTest(url, { demo: false });

	it('tell all owners who made a token, what it opens and how long, without its text', async () => {
		const [maker, other] = [await newAdministrator(shop, 'super admin'), await newAdministrator(shop, 'super admin')];
		const admin = await newAdministrator(shop, 'admin');
		const form = tokenForm({ name: 'Zoho', scopes: ['prices:write', 'people:read'] });
		const { body } = await maker.call<CreatedToken>('POST', '/api/tokens', form);
		for (const { email } of [maker, other]) await expect.poll(() => mailbox.notices(email).length).toBe(1);
		const [mail] = mailbox.notices(other.email);
		expect(mail?.subject).toBe('A token for a program was made at Delta Pumps');
		for (const part of ['Karim', 'Zoho', 'Send prices', 'Read customers’ accounts', dayFromNow(30), '/admin/programs'])
			expect(mail?.text).toContain(part);
		expect(mail?.text).not.toContain(body.token);
		expect(mailbox.notices(admin.email)).toEqual([]);
	});
});
