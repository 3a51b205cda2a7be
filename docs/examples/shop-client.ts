import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operations } from './shop-api.ts';

/** The response says that a cursor, or a record, is no longer there for good. */
export class Gone extends Error {}

/** What a call states: only what its operation has. */
type Options<Name extends keyof Operations> = {
	[Part in 'path' | 'query' | 'body' as undefined extends Operations[Name][Part]
		? never
		: Part]: Operations[Name][Part];
};

type Calls = <Name extends keyof Operations>(
	operation: Name,
	options: Options<Name> & { onHeaders?: (headers: Headers) => void },
) => Promise<Operations[Name]['response'] | undefined>;

interface Stated {
	path?: Record<string, unknown>;
	query?: Record<string, unknown>;
	body?: unknown;
	onHeaders?: (headers: Headers) => void;
}

/** `/api/products/{id}` → `/api/products/7?page=1` */
function addressOf(template: string, { path = {}, query = {} }: Stated): string {
	const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
	const entries = Object.entries(query).filter(([, value]) => value !== undefined);
	const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
	return search.size > 0 ? `${address}?${search}` : address;
}

/**
 * The operations of a shop for a token, by the types of `npm run client`: `call('GET /api/products/{id}', { path: { id: 7 } })`. Waits when the shop asks
 * for that; a POST that is sent again has its first Idempotency-Key, so that it is done once. A file (CSV, XML) comes as its text; `onHeaders` gets the
 * headers, such as X-Accepted-Until. Undefined for what is not there (404); throws `Gone` (410), and an error with the response for what fails otherwise.
 */
export function connect(shop: string, token: string): Calls {
	return async (operation, options) => {
		const [method = '', template = ''] = operation.split(' ');
		const stated = options as Stated;
		const key = randomUUID();
		for (;;) {
			const response = await fetch(shop + addressOf(template, stated), {
				method,
				// in the header only: a shop refuses a token in an address
				headers: {
					Authorization: `Bearer ${token}`,
					...(method === 'POST' && { 'Idempotency-Key': key }),
					...(stated.body !== undefined && { 'Content-Type': 'application/json' }),
				},
				...(stated.body !== undefined && { body: JSON.stringify(stated.body) }),
			});
			if (response.status === 429 || response.status === 503) {
				await wait(Number(response.headers.get('retry-after') ?? 5) * 1_000);
				continue;
			}
			if (response.status === 404) return undefined;
			if (response.status === 410) throw new Gone();
			if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
			stated.onHeaders?.(response.headers);
			const isJson = response.headers.get('content-type')?.includes('json');
			return isJson ? response.json() : response.text();
		}
	};
}
