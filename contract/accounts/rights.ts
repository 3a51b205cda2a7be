import type { AdministratorRole } from './account-labels.ts';

/** Who calls: a visitor has not signed in. */
export type CallerRole = 'visitor' | 'customer' | AdministratorRole;

const everybody = ['visitor', 'customer', 'admin', 'super admin'] as const;
const signedIn = ['customer', 'admin', 'super admin'] as const;
const customers = ['customer'] as const;
const staff = ['admin', 'super admin'] as const;
const superAdmins = ['super admin'] as const;
/** Nobody with a role: only what a scope opens. */
const programs = [] as const;

/**
 * Who may do what. Each route of the API has a right, and the server rejects other callers; the console shows a tab or button by the same
 * right. Personal data, such as a cart, is also found only for its owner.
 */
export const rights = {
	'shop.read': everybody,
	'lists.read': everybody,
	'accounts.sign-in': everybody,
	'accounts.own': signedIn,
	'requests.send': everybody,
	/** The code of a request opens it for anybody who has the code. */
	'requests.by-code': everybody,
	'requests.read': signedIn,
	'requests.order-again': customers,
	'cart.own': customers,

	'catalogue.edit': staff,
	'references.edit': staff,
	'search-words.edit': staff,
	'search-misses.read': staff,
	'redirects.edit': staff,
	'sheets.use': staff,
	'requests.answer': staff,
	/** What buyers have done since the own account last looked. */
	'requests.alerts': staff,
	'requests.delete': staff,
	'quotes.send': staff,
	'customers.read': staff,
	'reports.read': staff,
	/** Look for something in the console; each kind of result has its own right besides. */
	'console.search': staff,
	'history.read': staff,
	'history.undo': staff,
	'jobs.manage': staff,
	'settings.edit': staff,
	'pages.edit': staff,
	/** The bank account that buyers pay to. */
	'settings.bank-lines': superAdmins,
	/** The server that mails with codes go through. */
	'settings.mail-server': superAdmins,
	/** Create, list and delete administrators, and change their roles. */
	'administrators.manage': superAdmins,
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

/**
 * What each scope of a program's token opens: rights of which a program calls `GET` routes, and rights of which it calls all other routes. A
 * program has no other right, not even those of visitors.
 */
export const scopeRights = {
	'catalogue:read': {
		get: ['shop.read', 'catalogue.edit', 'references.edit', 'changes.follow'],
		write: ['lists.read'],
	},
	'catalogue:write': { get: [], write: ['catalogue.edit', 'references.edit'] },
	'prices:write': { get: [], write: ['prices.write'] },
	'stock:write': { get: [], write: ['stock.write'] },
	'requests:read': { get: ['requests.read', 'requests.answer', 'quotes.send', 'changes.follow'], write: [] },
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
