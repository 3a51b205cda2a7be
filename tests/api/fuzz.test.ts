import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { beforeAll, expect, inject, it } from 'vitest';
import { callsOf, type FuzzedCall, type Schema } from '../support/fuzz.ts';
import { isLongRun } from '../support/long-run.ts';
import { caller, newAdministrator, newCustomer } from '../support/people.ts';
import { shopTest } from '../support/shop-test.ts';

/** Calls for each of the routes. Another seed makes other ones: `FUZZ_SEED=7 npx vitest run tests/api/fuzz.test.ts`. */
const runs = isLongRun ? 45 : 20;
/** Calls for each in the rounds that follow, in which what is bounded fills up and what is not would go on growing. */
const moreRuns = 30;
/** Rounds after which what still grows is not bounded. */
const maxRounds = 8;
/** Kilobytes kept of each call that are no accident of the collector. */
const maxKilobytes = 2;
/** Milliseconds after which a call counts as hung. */
const timeout = 30_000;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

interface Operation {
	parameters?: { name: string; in: string; schema: Schema }[];
	requestBody?: { content: Record<string, { schema: Schema }> };
	responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface OpenApi {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, Schema> };
}

const shop = shopTest(inject('databases')[0]?.url ?? '');
let document: OpenApi;
beforeAll(async () => {
	document = (await (await shop.get('/api/openapi.json')).json()) as OpenApi;
});

/** Makes a customer, an admin and a super admin. */
const accounts = [
	() => newCustomer(shop),
	() => newAdministrator(shop, 'admin'),
	() => newAdministrator(shop, 'super admin'),
];
const tokens: (string | undefined)[] = [];

/** Nobody's, a customer's, an admin's and a super admin's token; new ones of those who have signed out or deleted themselves. */
async function roles(): Promise<(string | undefined)[]> {
	const current = accounts.map(async (make, at) => {
		const { status } = await caller(shop, tokens[at] ?? 'none')('GET', '/api/auth/me');
		tokens[at] = status === 200 ? tokens[at] : (await make()).token;
	});
	await Promise.all(current);
	return [undefined, ...tokens];
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function bodyOf({ body, raw }: FuzzedCall, form: boolean): { type?: string; body?: string | FormData } {
	if (body === undefined) return {};
	if (raw !== undefined) return { type: form ? 'multipart/form-data; boundary=b' : 'application/json', body: raw };
	if (!form) return { type: 'application/json', body: JSON.stringify(body) };
	const fields = new FormData();
	const entries = body && typeof body === 'object' ? Object.entries(body) : [];
	for (const [name, value] of entries) {
		if (/images$/i.test(name) && Array.isArray(value) && name !== 'existingImages')
			for (const file of value) fields.append(name, new Blob([asText(file)], { type: 'image/png' }), 'a.png');
		else fields.append(name, asText(value));
	}
	return { body: fields };
}

async function send(method: string, call: FuzzedCall, form: boolean, tokens: (string | undefined)[]) {
	const query = new URLSearchParams(Object.entries(call.query).map(([name, value]) => [name, asText(value)]));
	const { type, body } = bodyOf(call, form);
	const token = tokens[call.role];
	const headers = {
		'X-Forwarded-For': Array.from({ length: 4 }, () => Math.floor(Math.random() * 255)).join('.'),
		...(token ? { Authorization: `Bearer ${token}` } : {}),
		...(type ? { 'Content-Type': type } : {}),
	};
	const path = query.size > 0 ? `${call.path}?${query}` : call.path;
	const signal = AbortSignal.timeout(timeout);
	const answer = await shop.get(path, { method, headers, signal, ...(body === undefined ? {} : { body }) });
	return { status: answer.status, text: await answer.text() };
}

/** Sends so many calls to every route and holds each answer against the document; answers how many they were. */
async function fuzz(runs: number): Promise<number> {
	const ajv = new Ajv2020({ strict: false, allErrors: false });
	addFormats.default(ajv);
	ajv.addSchema({ $id: 'api', components: document.components });
	const check = (schema: Schema) =>
		ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')));
	let calls = 0;
	for (const [path, methods] of Object.entries(document.paths)) {
		for (const [name, operation] of Object.entries(methods)) {
			const method = name.toUpperCase();
			const tokens = await roles();
			const validators = new Map(
				Object.entries(operation.responses).map(([status, { content = {} }]) => {
					const [[type, body] = []] = Object.entries(content);
					const validate = body ? check(body.schema) : () => true;
					// a file is documented by its type alone; an error is never one
					const isFile = Number(status) < 400 && type !== undefined && !type.includes('json');
					const read = isFile ? String : JSON.parse;
					return [Number(status), (text: string) => validate(read(text))];
				}),
			);
			const form = Object.keys(operation.requestBody?.content ?? {})[0] === 'multipart/form-data';
			const property = fc.asyncProperty(callsOf(path, operation, tokens.length), async (call) => {
				calls++;
				const { status, text } = await send(method, call, form, tokens);
				expect(status, `${method} ${path} ${text}`).toBeLessThan(500);
				if (status === 404 && text.includes('There is nothing at this address')) return;
				const validate = validators.get(status);
				expect(validate, `${method} ${path} answered ${status}: ${text}`).toBeDefined();
				expect(validate?.(text), `${method} ${path} ${status}: ${text}`).toBe(true);
			});
			await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
		}
	}
	return calls;
}

const collect = (() => {
	setFlagsFromString('--expose-gc');
	return runInNewContext('gc') as () => void;
})();

/**
 * What is held in the end: without what the cache holds, which is bounded, and is invalidated by what changes the catalogue in
 * between, and without what only a later collection frees, as of connections that are being closed.
 */
async function heapMb(): Promise<number> {
	shop.responseCache.invalidate();
	const seen: number[] = [];
	for (let turn = 0; turn < 8; turn++) {
		await new Promise((resolve) => setImmediate(resolve));
		collect();
		seen.push(process.memoryUsage().heapUsed / 1_048_576);
	}
	return Math.min(...seen);
}

it('answers whatever comes in whatever role as it is documented, never with a 5xx', async () => {
	expect(await fuzz(runs)).toBeGreaterThan(2_000);
}, 900_000);

it.runIf(isLongRun)(
	'forgets what it has answered',
	async () => {
		// what is bounded fills up first, the limits' tables and what is loaded once, and then nothing of a call stays
		let held = await heapMb();
		let perCall = Number.POSITIVE_INFINITY;
		for (let round = 0; round < maxRounds && perCall >= maxKilobytes; round++) {
			const calls = await fuzz(moreRuns);
			const before = held;
			held = await heapMb();
			perCall = ((held - before) * 1_024) / calls;
		}
		expect(perCall, 'kilobytes kept of each call').toBeLessThan(maxKilobytes);
	},
	900_000,
);
