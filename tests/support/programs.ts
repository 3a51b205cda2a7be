import type { Scope } from '#contract/accounts/rights.ts';
import { dayFromNow } from '#contract/days.ts';
import type { CreatedToken, NewToken } from '#contract/programs/tokens.schema.ts';
import type { WebhookForm } from '#contract/programs/webhooks.schema.ts';
import { type Caller, caller } from './people.ts';
import type { Shop } from './shop.ts';

interface SuperAdmin {
	shop: Shop;
	call: Caller;
}

/** The body of `POST /api/tokens`. */
export const tokenForm = (change: Partial<NewToken> = {}): NewToken => ({
	name: 'Odoo',
	scopes: ['catalogue:read'],
	expires: dayFromNow(30),
	...change,
});

/** The body of `POST /api/webhooks`. */
export const webhookForm = (change: Partial<WebhookForm> = {}): WebhookForm => ({
	url: 'https://erp.example/events',
	types: ['quote.accepted'],
	on: true,
	...change,
});

/** A new token with these scopes, made by a super admin, and a caller that sends it. */
export async function newToken({ shop, call }: SuperAdmin, scopes: Scope[], name = 'Odoo') {
	const { status, body } = await call<CreatedToken>('POST', '/api/tokens', tokenForm({ name, scopes }));
	if (status !== 201) throw new Error(`The token was not made: ${status} ${JSON.stringify(body)}`);
	return { id: body.id, token: body.token, call: caller(shop, body.token) };
}
