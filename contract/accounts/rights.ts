import type { AdministratorRole } from './account-labels.ts';

/** Who calls: a visitor has not signed in. */
export type CallerRole = 'visitor' | 'customer' | AdministratorRole;

const everybody = ['visitor', 'customer', 'admin', 'super admin'] as const;
const signedIn = ['customer', 'admin', 'super admin'] as const;
const customers = ['customer'] as const;
const staff = ['admin', 'super admin'] as const;
const superAdmins = ['super admin'] as const;

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
	'requests.read': signedIn,
	'requests.order-again': customers,
	'cart.own': customers,
	/** Ask for the own company, read it, and accept an invitation. */
	'companies.own': customers,
	/** Invite people: of customers only an approver of the company. */
	'companies.invite': signedIn,

	'catalogue.edit': staff,
	'references.edit': staff,
	'search-words.edit': staff,
	'search-misses.read': staff,
	'redirects.edit': staff,
	/** Prices of buyers with a contract, and everybody's quantity breaks. */
	'price-lists.edit': staff,
	'sheets.use': staff,
	'requests.answer': staff,
	'requests.delete': staff,
	'quotes.send': staff,
	'customers.read': staff,
	/** Companies, their people, price lists and terms. */
	'companies.edit': staff,
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
