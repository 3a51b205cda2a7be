import { Secret, TOTP } from 'otpauth';
import { expect, vi } from 'vitest';
import type { NewTotp } from '#contract/accounts/factors.schema.ts';
import { newAdministrator } from './people.ts';
import type { Shop } from './shop.ts';

/** What a person's app shows, so many seconds from now; `secret` in base 32. */
export const codeOf = (secret: string, seconds = 0): string =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1_000 });

/** One of the staff with an app for codes whose present step is unused: the code of the step before has confirmed it. */
export async function withApp(shop: Shop, role: 'admin' | 'super admin' = 'admin') {
	const person = await newAdministrator(shop, role);
	const { body } = await person.call<NewTotp>('POST', '/api/auth/totp');
	// the clock stands still: when a step ends on the way, the code is one step too old
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
	try {
		const confirmed = await person.call('POST', '/api/auth/totp/confirm', { code: codeOf(body.secret, -30) });
		expect(confirmed.status).toBe(200);
	} finally {
		vi.useRealTimers();
	}
	return { ...person, ...body };
}
