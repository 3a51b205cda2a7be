import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { type Limit, limitCalls, limitGuesses, limitLoad, networkOf, wideNetworkOf } from '../http/rate-limits.ts';
import type { Queries } from '../platform/database.ts';
import { deviceOf } from './known-devices.ts';
import { viewerOf } from './request-viewer.ts';
import { accountKeyOf } from './viewer.ts';

/** How calls are counted. `account`: by account, for anonymous callers by network. */
type CountedBy =
	| 'network'
	| 'wide network'
	| 'account'
	| 'token'
	| 'account and person'
	| 'email'
	| 'email and network'
	| 'email and device';

interface LimitRow {
	/** Allowed calls in so many `minutes`. */
	max: number;
	minutes: number;
	by: CountedBy;
}

interface LimitRule {
	/** `calls` and `wrong guesses` count in the database, for all servers. */
	counts: 'calls' | 'calls of one server' | 'wrong guesses';
	rows: LimitRow[];
	/** What the caller reads; without it, when to try again. */
	message?: (values: { minutes: number }) => string;
}

/**
 * Allowed calls of a network, and ten times as many of its wide network: who has a /48 of IPv6 has 65,536 networks. The carriers of phones put
 * many people behind a few addresses of a /24.
 */
const byNetwork = (max: number, minutes: number): LimitRow[] => [
	{ max, minutes, by: 'network' },
	{ max: 10 * max, minutes, by: 'wide network' },
];

/** Ten a second. */
export const programCalls = { max: 600, minutes: 1, by: 'token' } as const satisfies LimitRow;

/**
 * All limits on callers. A test compares them with the table in `docs/security.md`. A name is part of the stored key, and labels the
 * metric `callers_refused_total`.
 */
export const limits = {
	'sign-in customer': signIn(),
	'sign-in customer of a known device': { counts: 'calls', rows: [{ max: 10, minutes: 5, by: 'email and device' }] },
	'sign-in administrator': signIn(),
	'sign-in administrator of a known device': {
		counts: 'calls',
		rows: [{ max: 10, minutes: 5, by: 'email and device' }],
	},
	'second step of a sign-in': { counts: 'calls', rows: byNetwork(60, 5) },
	'sign-up': { counts: 'calls', rows: byNetwork(20, 60) },
	'new accounts': { counts: 'calls', rows: [{ max: 60, minutes: 60, by: 'account' }] },
	'current password': { counts: 'wrong guesses', rows: [{ max: 10, minutes: 5, by: 'account' }] },
	// reads all of a person's requests and may make a PDF for each
	'exports of a person': { counts: 'calls', rows: [{ max: 20, minutes: 60, by: 'account' }] },
	PIN: { counts: 'wrong guesses', rows: [{ max: 5, minutes: 15, by: 'account and person' }] },
	'new email of customer': newEmail(),
	'new email of administrator': newEmail(),
	'tries of email codes': {
		counts: 'calls',
		rows: [...byNetwork(60, 10), { max: 40, minutes: 10, by: 'account' }],
	},
	invitations: { counts: 'calls', rows: byNetwork(20, 10) },
	// each mails an address that the sender names
	'sent invitations': { counts: 'calls', rows: [{ max: 60, minutes: 60, by: 'account' }] },
	'undone emails': { counts: 'calls', rows: byNetwork(20, 10) },
	'password codes': {
		counts: 'calls',
		rows: [
			...byNetwork(20, 60),
			{ max: 8, minutes: 60, by: 'email and network' },
			{ max: 30, minutes: 60, by: 'email' },
		],
	},
	'password codes of a known device': { counts: 'calls', rows: [{ max: 8, minutes: 60, by: 'email and device' }] },
	'tries of password codes': {
		counts: 'calls',
		rows: [...byNetwork(60, 10), { max: 40, minutes: 10, by: 'email and network' }],
	},
	'tries of password codes of a known device': {
		counts: 'calls',
		rows: [{ max: 40, minutes: 10, by: 'email and device' }],
	},
	'request code': { counts: 'wrong guesses', rows: [{ max: 30, minutes: 10, by: 'account' }] },
	// each acceptance may mail the approvers of a company
	'quote decisions': { counts: 'calls', rows: [{ max: 60, minutes: 60, by: 'account' }] },
	'new request': {
		counts: 'calls of one server',
		rows: [
			{ max: 60, minutes: 60, by: 'account' },
			{ max: 600, minutes: 60, by: 'wide network' },
		],
	},
	// enough for the photos of an hour's requests, with retries on a bad connection
	photograph: { counts: 'calls of one server', rows: [{ max: 600, minutes: 60, by: 'account' }] },
	'photographs of a day': {
		counts: 'calls',
		message: () => m.request_photos_day(),
		// 500 KB each: 150 MB; many phones share the address of their mobile network
		rows: byNetwork(300, 1_440),
	},
	'order file': { counts: 'calls of one server', rows: [{ max: 60, minutes: 60, by: 'account' }] },
	'order files of a day': {
		counts: 'calls',
		message: () => m.order_files_day(),
		// 10 MB each: 600 MB; a firm may share the address of its network
		rows: byNetwork(60, 1_440),
	},
	'pasted list': {
		counts: 'calls of one server',
		rows: [
			{ max: 30, minutes: 60, by: 'account' },
			{ max: 300, minutes: 60, by: 'wide network' },
		],
	},
	// the staff paste the chats of all buyers
	'pasted list of the staff': { counts: 'calls of one server', rows: [{ max: 600, minutes: 60, by: 'account' }] },
	'quote as PDF': { counts: 'calls of one server', rows: byNetwork(60, 15) },
	'feed address': { counts: 'wrong guesses', rows: [{ max: 30, minutes: 10, by: 'network' }] },
	// reads the catalogue each time; a search engine comes once a day
	'product feed': { counts: 'calls of one server', rows: byNetwork(60, 60) },
	'calls of a program': { counts: 'calls of one server', rows: [programCalls] },
	'test events': { counts: 'calls', rows: [{ max: 30, minutes: 60, by: 'account' }] },
	'test mails': { counts: 'calls', rows: [{ max: 20, minutes: 60, by: 'account' }] },
} satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limits;

function signIn(): LimitRule {
	return {
		counts: 'calls',
		message: (values) => `${m.error_too_many(values)} ${m.account_sign_in_by_code()}`,
		rows: [
			...byNetwork(60, 5),
			{ max: 10, minutes: 5, by: 'email and network' },
			{ max: 100, minutes: 5, by: 'email' },
		],
	};
}

function newEmail(): LimitRule {
	return {
		counts: 'calls',
		rows: [...byNetwork(20, 60), { max: 10, minutes: 60, by: 'account' }, { max: 30, minutes: 60, by: 'email' }],
	};
}

/** Only for bodies whose schema has `email`. */
export function emailOf(request: FastifyRequest): string {
	const { email } = request.body as { email: string };
	return email;
}

/** The caller's account, or the network of an anonymous caller. */
async function accountOf(database: Queries, request: FastifyRequest): Promise<string> {
	const viewer = await viewerOf(request, database);
	return viewer.kind === 'anonymous' ? networkOf(request) : accountKeyOf(viewer);
}

type KeyOf = (request: FastifyRequest) => string | Promise<string>;

function keysOf(database: Queries): Record<CountedBy, KeyOf> {
	return {
		network: networkOf,
		'wide network': wideNetworkOf,
		account: (request) => accountOf(database, request),
		// the same: each token is counted for itself
		token: (request) => accountOf(database, request),
		'account and person': async (request) =>
			`${await accountOf(database, request)} ${(request.body as { id: number }).id}`,
		email: emailOf,
		'email and network': (request) => `${networkOf(request)} ${emailOf(request)}`,
		'email and device': (request) => `${deviceOf(request)?.toString('hex')} ${emailOf(request)}`,
	};
}

function rowsOf(database: Queries, name: LimitName): (Limit & { by: KeyOf })[] {
	const keys = keysOf(database);
	const { rows, message }: LimitRule = limits[name];
	return rows.map(({ max, minutes, by }) => ({ max, minutes, by: keys[by], ...(message && { message }) }));
}

/** A hook that throws `too_many` beyond the limit. Counts in the database, so use it to protect accounts. */
export const callLimit = (database: Queries, name: LimitName) => limitCalls(database, name, ...rowsOf(database, name));

/** A hook that throws `too_many` beyond the limit. Counts in this server's memory, so use it against load only. */
export const loadLimit = (app: FastifyInstance, database: Queries, name: LimitName) =>
	limitLoad(app, name, ...rowsOf(database, name));

/** Runs a call that needs a secret, and counts wrong guesses; see `limitGuesses`. */
export function guessLimit(database: Queries, name: LimitName, isMiss?: (error: AppError) => boolean) {
	const [row, ...rest] = rowsOf(database, name);
	if (!row || rest.length > 0) throw new Error(`Wrong guesses are counted in one way, and not as ${name} has it`);
	return limitGuesses(database, { ...row, name, ...(isMiss && { isMiss }) });
}
