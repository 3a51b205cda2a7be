import { gt, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changedEntities } from '#contract/changed-entities.ts';
import { changes } from '../../server/changes/tables.ts';
import { accountWrites } from '../support/account-writes.ts';
import { catalogueWrites } from '../support/catalogue-writes.ts';
import { companyWrites } from '../support/company-writes.ts';
import { documentWrites } from '../support/document-writes.ts';
import { historyWrites } from '../support/history-writes.ts';
import { codeIn, openMailbox, type ReceivedMail, undoTokenIn } from '../support/mailbox.ts';
import { pageWrites } from '../support/page-writes.ts';
import { peopleWrites } from '../support/people-writes.ts';
import { priceListWrites } from '../support/price-list-writes.ts';
import { programWrites } from '../support/program-writes.ts';
import { quoteWrites } from '../support/quote-writes.ts';
import type { RecordedWrites, Stage } from '../support/recorded-write.ts';
import { redirectWrites } from '../support/redirect-writes.ts';
import { referenceWrites } from '../support/reference-writes.ts';
import { requestWrites } from '../support/request-writes.ts';
import { searchWrites } from '../support/search-writes.ts';
import { settingsWrites } from '../support/settings-writes.ts';
import { sheetWrites } from '../support/sheet-writes.ts';
import { openShop } from '../support/shop.ts';
import { signUpWrites } from '../support/sign-up-writes.ts';
import { worklistWrites } from '../support/worklist-writes.ts';

const recorded: RecordedWrites = {
	...signUpWrites,
	...accountWrites,
	...catalogueWrites,
	...companyWrites,
	...documentWrites,
	...historyWrites,
	...pageWrites,
	...peopleWrites,
	...priceListWrites,
	...programWrites,
	...quoteWrites,
	...redirectWrites,
	...referenceWrites,
	...requestWrites,
	...searchWrites,
	...settingsWrites,
	...sheetWrites,
	...worklistWrites,
};

/** Routes that write nothing that belongs into the history: carts, ended sessions, one-time codes, ignored misses, exports and until when they were taken, jobs that are tried again or given up, and lists, sheets and texts of pages that are read. */
const unrecorded = [
	'POST /api/cart/add',
	'POST /api/cart/add-lines',
	'PUT /api/cart/update/{cartItemId}',
	'DELETE /api/cart/remove/{cartItemId}',
	'POST /api/requests/{id}/again',
	'POST /api/requests/{id}/back-to-cart',
	'POST /api/auth/logout',
	'PUT /api/hand-over/taken',
	'POST /api/auth/step-up',
	// the account that it makes: server/accounts/invitations.test.ts
	'POST /api/auth/invitation',
	// what a sign-in by a factor leaves: server/accounts/factors.test.ts
	'POST /api/auth/sign-in/factor',
	'POST /api/auth/totp',
	'POST /api/auth/passkeys/options',
	'POST /api/auth/passkeys/sign-in/options',
	'POST /api/auth/passkeys',
	'POST /api/customers/{id}/export',
	'POST /api/auth/forgot-password',
	'POST /api/auth/verify-otp',
	'DELETE /api/search-misses/{id}',
	'POST /api/jobs/retry',
	'POST /api/jobs/{id}/retry',
	'DELETE /api/jobs/{id}',
	'POST /api/categories/{id}/parameters/try',
	'POST /api/lists/read',
	'POST /api/my-prices',
	// a change for each company and person: server/companies/companies.test.ts
	'POST /api/companies/{id}/merge',
	'POST /api/requests/track',
	'PUT /api/requests/desk/seen',
	// a change for each product: server/settings/money.test.ts
	'POST /api/settings/money/convert',
	'POST /api/settings/home/images',
	// a change for each part and word: server/start/start.test.ts
	'POST /api/start/empty',
	// rows of their own say who made them, and the audit has who took a file: server/backups/backups.test.ts
	'POST /api/backups',
	'POST /api/backups/{id}/link',
	'POST /api/pages/preview',
	'POST /api/sheets',
	'PUT /api/sheets/{id}/columns',
	'POST /api/work-list/export.csv',
	'POST /api/work-list/export.xlsx',
	'POST /api/work-list/rows',
	'POST /api/work-list/attached',
	'POST /api/settings/mail/test',
	// what is sent again was recorded when it happened
	'POST /api/webhooks/{id}/test',
	'POST /api/webhooks/{id}/replay',
	'POST /api/webhooks/{id}/deliveries/{delivery_id}/replay',
];

describe.each(inject('databases'))('the history of changes on $name', ({ url }) => {
	let stage: Stage;
	let paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
	/** The key of the POST that is sent with it. */
	let key: string | undefined;
	/** That POST once more. */
	let repeat: (() => Promise<{ status: number; body: unknown }>) | undefined;
	beforeAll(async () => {
		const mailbox = await openMailbox();
		const shop = await openShop(url, { smtp: mailbox.url });
		const get: typeof shop.get = (path, init) => {
			const headers = new Headers(init?.headers);
			if (key === undefined || init?.method !== 'POST' || headers.has('idempotency-key')) return shop.get(path, init);
			headers.set('idempotency-key', key);
			repeat = async () => {
				const again = await shop.get(path, { ...init, headers });
				return { status: again.status, body: await again.json() };
			};
			return shop.get(path, { ...init, headers });
		};
		stage = { mailbox, shop: { ...shop, get } };
		({ paths } = await (await get('/api/openapi.json')).json());
	});
	afterAll(async () => {
		await stage.shop.close();
		await stage.mailbox.close();
	});

	const rowsAfter = (id: number) => stage.shop.database.select().from(changes).where(gt(changes.id, id));
	const last = async () => {
		const [row] = await stage.shop.database.select({ id: max(changes.id) }).from(changes);
		return row?.id ?? 0;
	};

	it('knows every route that writes', async () => {
		const writing = Object.entries(paths).flatMap(([path, methods]) =>
			Object.keys(methods)
				.filter((method) => method !== 'get')
				.map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(writing.toSorted()).toEqual([...Object.keys(recorded), ...unrecorded].toSorted());
	});

	const writes = Object.entries(recorded).flatMap(([route, sentences]) =>
		Object.entries(sentences).map(([sentence, prepare]) => ({ route, sentence, prepare })),
	);

	it.each(writes)(
		'has a row of $route, $sentence, none when it fails, and none when a key repeats it',
		async ({ route, prepare }) => {
			const { entity, action, also = [], actor, source, id, send, failing } = await prepare(stage);
			const before = await last();
			for (const fail of failing) expect((await fail()).status).toBeGreaterThanOrEqual(400);
			expect(await rowsAfter(before)).toEqual([]);
			const [method = '', path = ''] = route.split(' ');
			const takesKey = paths[path]?.[method.toLowerCase()]?.parameters?.some(({ name }) => name === 'idempotency-key');
			key = takesKey ? `write-${before}-abc` : undefined;
			repeat = undefined as typeof repeat;
			const { status, body } = await send();
			const again = repeat;
			key = undefined;
			expect([200, 201]).toContain(status);
			const made = body as { id?: number; user?: { id: number } };
			const row = { entity, source, entityId: id ?? made.user?.id ?? made.id };
			const author = { actorKind: actor?.kind ?? 'anonymous', actorId: actor?.id ?? null };
			expect(await rowsAfter(before)).toEqual(
				[action, ...also].map((done) => expect.objectContaining({ ...row, ...author, action: done })),
			);
			if (!again) return;
			const written = await last();
			expect(await again()).toEqual({ status, body });
			expect(await rowsAfter(written)).toEqual([]);
		},
	);

	it('holds no password, no hash, no token and no code of all that was done above', async () => {
		const rows = await rowsAfter(0);
		expect(new Set(rows.map(({ entity }) => entity)).size).toBe(changedEntities.length);
		const text = JSON.stringify(rows.map(({ actorName, before, after }) => [actorName, before, after]))
			// when a password was stored, and whether a mail about one is sent
			.replace(/"smtp_password_at":"[\dT:.Z-]*"|"password_changed":(?:true|false)/g, '""');
		expect(text).not.toMatch(/\$argon2|PumpHouse|NewHouse|"\w*(password|hash|token|otp)\w*":/i);
		const { rows: secrets } = await stage.shop.database.execute<{ secret: string }>(sql`
			select code as secret from requests union all select encode(token_hash, 'hex') from sessions`);
		const mailed = (read: (mail: ReceivedMail) => string) => stage.mailbox.all().map(read).filter(Boolean);
		const [codes, tokens] = [mailed(codeIn), mailed(undoTokenIn)];
		for (const [kind, found] of Object.entries({ secrets: secrets.map(({ secret }) => secret), codes, tokens })) {
			expect([kind, found.length]).not.toEqual([kind, 0]);
			expect(found.filter((secret) => new RegExp(`\\b${secret}\\b`).test(text))).toEqual([]);
		}
	});

	it.each(['update changes set action = action', 'delete from changes', 'truncate changes'])(
		'allows no %s',
		async (text) => {
			await expect(stage.shop.database.$client.query(text)).rejects.toThrow('changes are never altered');
		},
	);
});
