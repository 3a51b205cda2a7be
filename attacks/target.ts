import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { importCatalogue, settleDatabase, writeCatalogue } from '../bench/catalogue.ts';
import { json } from '../bench/console.ts';
import { metricsToken, startServer } from '../bench/server.ts';
import type { Target } from './attacks.ts';
import type { ApiDocument } from './inputs/routes.ts';
import { baits } from './inputs/texts.ts';
import type { Sessions } from './send.ts';

const port = Number(process.env.ATTACKS_PORT ?? 4_500);

/** A note on a quote that is hard to set in type: marks, both directions, Typst's own signs, letters that grow. */
const oddWords = `#let x = 1; $ "\\u{202e}" ${baits['combining marks'](200)} ${'ﷺ'.repeat(60)} *_\`@<>[]${'a'.repeat(300)}`;

/** Makes a guest's request with a quote whose notes are odd words. Returns the request's code. */
async function offerQuote(address: string, staff: string): Promise<string> {
	const call = async <T>(method: string, path: string, body?: unknown, token?: string) =>
		json<T>(
			await fetch(address + path, {
				method,
				headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
				...(body !== undefined && { body: JSON.stringify(body) }),
			}),
		);
	const contact = { name: 'Hassan', number: '+20 100 123 4567' };
	const items = Array.from({ length: 60 }, (_, at) => ({ text: `Gasket ${at}`, quantity: 1 }));
	const request = await call<SentRequest>('POST', '/api/requests', { type: 'Quote', contact, items });
	const path = `/api/requests/${request.id}/quote`;
	const { lines, draft, version } = await call<QuoteAtDesk>('GET', path, undefined, staff);
	const priced = lines.map(({ line_id }) => ({ line_id, unit_price: 28.5, note: oddWords.slice(0, 200) }));
	await call('PUT', path, { ...draft, terms: oddWords, lines: priced }, staff);
	await call('POST', `${path}/send`, { version: version + 1 }, staff);
	return request.code;
}

/** Makes the accounts, the PIN and the quote that the attacks need. */
async function fill(address: string, { email, password }: { email: string; password: string }) {
	const signIn = (path: string, body: object) =>
		fetch(address + path, {
			method: 'POST',
			body: JSON.stringify(body),
			headers: { 'Content-Type': 'application/json' },
		});
	const staff = await json<AdminSession>(await signIn('/api/admin/login', { email, password }));
	const customer = await json<Session>(
		await signIn('/api/auth/register', { name: 'Buyer', email: 'buyer@example.com', password }),
	);
	const sessions: Sessions = { staff: staff.token, customer: customer.token };
	const pin = await fetch(`${address}/api/admin/${staff.admin.id}/pin`, {
		method: 'PUT',
		body: JSON.stringify({ currentPassword: password, pin: '738291' }),
		headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${staff.token}` },
	});
	await json(pin);
	const target: Target = {
		address,
		document: await json<ApiDocument>(await fetch(`${address}/api/openapi.json`)),
		requestCode: await offerQuote(address, staff.token),
		administrator: staff.admin.id,
	};
	return { target, sessions };
}

/** Starts a server of its own with so many products, and makes what the attacks need in it. Its folder goes when it is closed. */
export async function openTarget(products: number) {
	const directory = await mkdtemp(join(tmpdir(), 'parts-counter-attacks-'));
	const [email, password] = ['attacks@example.com', 'evil inputs of every kind'];
	const account = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
	const settings = { DATA_DIR: directory, TRUST_PROXY: '1', METRICS_TOKEN: metricsToken, ...account };
	const first = await startServer(port, settings);
	const place = { directory, settings };
	await importCatalogue(place, await writeCatalogue(place, 0, products));
	await settleDatabase(place);
	await first.stop();
	// attack a fresh process: the first one has just filled the database
	const server = await startServer(port, settings);
	const close = async () => {
		await server.stop();
		await rm(directory, { recursive: true, force: true });
	};
	try {
		return { ...(await fill(server.address, { email, password })), server, directory, close };
	} catch (error) {
		await close();
		throw error;
	}
}
