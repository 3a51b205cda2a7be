import type { AdministratorRole } from './account-labels.ts';

/** Who calls: a visitor has not signed in. */
export type CallerRole = 'visitor' | 'customer' | AdministratorRole;

const superAdmins = ['super admin'] as const;
const admins = ['admin', ...superAdmins] as const;
/** Requests, quotes, customers, prices and stock. */
const sellers = ['seller', ...admins] as const;
/** The catalogue, sheets and the search. */
const keepers = ['keeper', ...admins] as const;
const sellersAndKeepers = ['keeper', ...sellers] as const;
/** Who see requests and customers. */
const readers = ['viewer', ...sellers] as const;
const staff = ['viewer', 'keeper', ...sellers] as const;
const customers = ['customer'] as const;
const signedIn = ['customer', ...staff] as const;
const everybody = ['visitor', ...signedIn] as const;
/** Nobody with a role: only what a scope opens. */
const programs = [] as const;

/**
 * Who may do what. Each route of the API has a right, and the server rejects other callers; the console shows a tab or button by the same
 * right. Personal data, such as a cart, is also found only for its owner.
 */
export const rights = {
	'shop.read': everybody,
	'lists.read': everybody,
	/** What the caller pays: others get the public prices. */
	'prices.own': everybody,
	'accounts.sign-in': everybody,
	'accounts.own': signedIn,
	'requests.send': everybody,
	/** The code of a request opens it for anybody who has the code. */
	'requests.by-code': everybody,
	/** A customer's own requests; those of all customers need `requests.desk` besides. */
	'requests.read': signedIn,
	'requests.order-again': customers,
	'cart.own': customers,
	/** Ask for the own company, read it, and accept an invitation. */
	'companies.own': customers,
	/** Invite people: of customers only an approver of the company. */
	'companies.invite': ['customer', ...sellers],

	/** What the console shows of products, categories and gaps in the catalogue. */
	'catalogue.read': staff,
	'catalogue.edit': keepers,
	/** Prices and stock of products that exist. */
	'prices.edit': sellersAndKeepers,
	/** What parts cost the firm, and the margin of quotes. */
	'costs.use': admins,
	'references.edit': keepers,
	'search-words.edit': keepers,
	'search-misses.read': keepers,
	'redirects.edit': keepers,
	'sheets.use': keepers,
	/** Requests of all customers with their quotes, notes and payments. */
	'requests.desk': readers,
	'requests.answer': sellers,
	/** What buyers have done since the own account last looked. */
	'requests.alerts': readers,
	'requests.delete': admins,
	/** A file of all requests with names and phones. */
	'requests.export': admins,
	'quotes.send': sellers,
	'customers.read': readers,
	'customers.edit': sellers,
	'customers.delete': admins,
	/** A file of all customers. */
	'customers.export': superAdmins,
	/** Erase a person for good. */
	'customers.erase': superAdmins,
	/** Companies, their people, price lists and terms. */
	'companies.edit': sellers,
	/** Prices of buyers with a contract, and everybody's quantity breaks. */
	'price-lists.edit': sellers,
	'reports.read': readers,
	/** The dashboard's figures; the console checks its token with them. */
	'console.open': staff,
	/** Look for something in the console; each kind of result has its own right besides. */
	'console.search': staff,
	/** What is listed depends on the right to see each record. */
	'history.read': staff,
	'history.undo': keepers,
	'jobs.manage': admins,
	'settings.edit': admins,
	'pages.edit': admins,
	/** The bank account that buyers pay to. */
	'settings.bank-lines': superAdmins,
	/** The server that mails with codes go through. */
	'settings.mail-server': superAdmins,
	/** Whether all of the staff need a second factor. */
	'settings.staff-factors': superAdmins,
	/** How long data of people are kept. */
	'settings.data-retention': superAdmins,
	/** Create, list and delete administrators, and change their roles. */
	'administrators.manage': superAdmins,
	/** Make and download copies of the whole shop, and say when they are made. */
	'backups.manage': superAdmins,
	/** Who came in, was refused, or took files of people. */
	'audit.read': superAdmins,
	/** The own account in the console and its PIN. */
	'administrators.own': staff,
	/** Tokens of other programs. */
	'programs.manage': superAdmins,
	/** Read changes in their order, of the kinds of records that the scopes show. Of programs only. */
	'changes.follow': programs,
	/** Prices and stock in batches. Of programs only: the staff have sheets. */
	'prices.write': programs,
	'stock.write': programs,
	/** Where events are sent. */
	'webhooks.manage': superAdmins,
} as const satisfies Record<string, readonly CallerRole[]>;

export type Right = keyof typeof rights;

/** Rights of the staff only. */
export type StaffRight = {
	[R in Right]: (typeof rights)[R][number] extends AdministratorRole ? R : never;
}[Right];

/** `hasRight('admin', 'settings.bank-lines')` → false. */
export function hasRight(role: CallerRole, right: Right): boolean {
	return (rights[right] as readonly CallerRole[]).includes(role);
}

/** `rolesWith('settings.bank-lines')` → `['super admin']`. */
export const rolesWith = (right: Right): CallerRole[] => [...rights[right]];

const rightsByPassword: readonly Right[] = [
	'requests.delete',
	'requests.export',
	'customers.edit',
	'customers.delete',
	'customers.export',
	'customers.erase',
	'settings.edit',
	'settings.bank-lines',
	'settings.mail-server',
	'settings.staff-factors',
	'settings.data-retention',
	'pages.edit',
	'administrators.manage',
	'backups.manage',
	'audit.read',
];

/** Whether a session that a PIN has opened lacks the right: six digits are enough for daily work only. */
export function needsPassword(right: Right): boolean {
	return rightsByPassword.includes(right);
}

const rightsToEnrol: readonly Right[] = ['accounts.own', 'administrators.own', 'console.open'];

/** Whether one of the staff without a second factor has the right where the firm demands one: to set it up, and what visitors may. */
export function isForEnrolment(right: Right): boolean {
	return rightsToEnrol.includes(right) || hasRight('visitor', right);
}

/** Who is signed in, and how. */
interface SessionRights {
	role: CallerRole;
	/** A PIN has opened the session. */
	by_pin?: boolean | undefined;
	/** The firm demands a second factor, and the person has none. */
	must_enrol?: boolean | undefined;
}

/** Whether the role has the right in a session. */
export function mayUse({ role, by_pin, must_enrol }: SessionRights, right: Right): boolean {
	if (by_pin === true && needsPassword(right)) return false;
	return hasRight(role, right) && (must_enrol !== true || isForEnrolment(right));
}

/** What a role may do, in the order of the table. */
export function capabilitiesOf(session: SessionRights): Right[] {
	return (Object.keys(rights) as Right[]).filter((right) => mayUse(session, right));
}

/**
 * The rights that each scope of a program's token gives: `get` for `GET` routes, `write` for all others. A program has no
 * other right, not even those of visitors.
 */
export const scopeRights = {
	'catalogue:read': {
		get: ['shop.read', 'catalogue.read', 'catalogue.edit', 'references.edit', 'changes.follow'],
		write: ['lists.read', 'catalogue.read'],
	},
	'catalogue:write': { get: [], write: ['catalogue.edit', 'prices.edit', 'references.edit'] },
	'prices:write': { get: [], write: ['prices.write'] },
	'stock:write': { get: [], write: ['stock.write'] },
	'requests:read': {
		get: ['requests.read', 'requests.desk', 'requests.answer', 'quotes.send', 'changes.follow'],
		write: [],
	},
	'requests:write': { get: [], write: ['requests.send', 'requests.answer', 'quotes.send'] },
	/** Customers with their names, addresses and numbers. */
	'people:read': { get: ['customers.read', 'changes.follow'], write: [] },
	events: { get: ['webhooks.manage'], write: ['webhooks.manage'] },
} as const satisfies Record<string, { get: readonly Right[]; write: readonly Right[] }>;

export type Scope = keyof typeof scopeRights;
/** Rights that some scope opens. */
export type ProgramRight = (typeof scopeRights)[Scope]['get' | 'write'][number];

export const scopes = Object.keys(scopeRights) as [Scope, ...Scope[]];

/** The scopes that open a right for calls by a method: `('catalogue.edit', 'PUT')` → `['catalogue:write']`. Without a method, for any call. */
export function scopesOf(right: Right, method?: string): Scope[] {
	const isRead = method === 'GET' || method === 'HEAD';
	return scopes.filter((scope) => {
		const { get, write }: { get: readonly Right[]; write: readonly Right[] } = scopeRights[scope];
		if (method === undefined) return get.includes(right) || write.includes(right);
		return (isRead ? get : write).includes(right);
	});
}
