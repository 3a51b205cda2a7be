import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import {
	type CallerRole,
	hasRight,
	mayUse,
	type ProgramRight,
	type Right,
	type Scope,
	type StaffRight,
	scopesOf,
} from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { stepUpRequired } from './account-errors.ts';
import type { Origin } from './caller.ts';

/** Where the call comes from; absent outside of a request. */
interface WithOrigin {
	origin?: Origin;
}

export interface CustomerViewer extends WithOrigin {
	kind: 'customer';
	id: number;
	name: string;
	/** Whether the person has proved within the last minutes who is there. */
	isProven: boolean;
	/** The last noted use of the session is more than a minute ago: note this one. */
	isNoteDue: boolean;
	session: Buffer;
}

export interface AdministratorViewer extends WithOrigin {
	kind: 'administrator';
	id: number;
	name: string;
	/** In a session that a PIN has opened, `admin` also for a super admin. */
	role: AdministratorRole;
	/** Whether a PIN has opened the session: it may do daily work, but change no account. */
	byPin: boolean;
	/** The firm demands a second factor, and the person has none. */
	mustEnrol: boolean;
	/** Whether the person has proved within the last minutes who is there; never by PIN. */
	isProven: boolean;
	/** The last noted use of the session is more than a minute ago: note this one. */
	isNoteDue: boolean;
	session: Buffer;
}

/** Another program, by its token. It has the rights that the scopes open, and no account. */
export interface ProgramViewer extends WithOrigin {
	kind: 'program';
	token: number;
	/** As in the history: `token:Odoo`. */
	name: string;
	scopes: readonly Scope[];
}

/** Who does work of the staff: an administrator, or a program with a scope for it. */
export type WorkingViewer = AdministratorViewer | ProgramViewer;

/** On whose behalf an operation is called. `expired`: a token was shown that opens nothing. */
export type Viewer =
	| ({ kind: 'anonymous'; expired?: boolean } & WithOrigin)
	| CustomerViewer
	| AdministratorViewer
	| ProgramViewer;

const forbidden = () => new AppError('forbidden', m.account_forbidden());

/** The viewer, who must be signed in; throws `unauthenticated`, and `forbidden` for a program. */
export function signedIn(viewer: Viewer): CustomerViewer | AdministratorViewer {
	if (viewer.kind === 'program') throw forbidden();
	if (viewer.kind !== 'anonymous') return viewer;
	throw new AppError('unauthenticated', viewer.expired ? m.account_session_expired() : m.account_login_again());
}

/** The viewer, who must be a customer; throws `unauthenticated`, and `forbidden` for an administrator. */
export function customerOf(viewer: Viewer): CustomerViewer {
	const account = signedIn(viewer);
	if (account.kind === 'customer') return account;
	throw forbidden();
}

/** The role by which the table of rights knows the viewer. */
export function roleOf(viewer: Exclude<Viewer, ProgramViewer>): CallerRole {
	if (viewer.kind === 'administrator') return viewer.role;
	return viewer.kind === 'customer' ? 'customer' : 'visitor';
}

/** Names an account or a program in a key, such as of a limit: `customer 7`, `program 3`. */
export const accountKeyOf = (viewer: CustomerViewer | WorkingViewer): string =>
	viewer.kind === 'program' ? `program ${viewer.token}` : `${viewer.kind} ${viewer.id}`;

const isByPin = (viewer: Viewer) => viewer.kind === 'administrator' && viewer.byPin;

const pinMessage = (right: Right) =>
	/^(customers|administrators)\./.test(right) ? m.pin_session_accounts() : m.pin_session_rights();

/**
 * Whether the viewer has the right, in this session. `method`: of the call, for a program; without it, whether any of its scopes opens the
 * right.
 */
export function may(viewer: Viewer, right: Right, method?: string): boolean {
	if (viewer.kind === 'program') return scopesOf(right, method).some((scope) => viewer.scopes.includes(scope));
	if (viewer.kind !== 'administrator') return hasRight(roleOf(viewer), right);
	return mayUse({ role: viewer.role, by_pin: viewer.byPin, must_enrol: viewer.mustEnrol }, right);
}

/** Throws `unauthenticated` or `forbidden` unless the viewer has the right. */
export function permit(viewer: Viewer, right: Right): void {
	if (may(viewer, right)) return;
	const account = signedIn(viewer);
	if (!hasRight(roleOf(account), right)) throw forbidden();
	const mustEnrol = account.kind === 'administrator' && account.mustEnrol;
	throw new AppError('forbidden', mustEnrol ? m.factor_demanded() : pinMessage(right));
}

/** Who can have a right of the staff: a program only one that a scope opens. */
type StaffOf<R extends StaffRight> = R extends ProgramRight ? WorkingViewer : AdministratorViewer;

/**
 * The viewer as one of the staff, or as a program that does their work, with a right that only they have; throws `unauthenticated` and
 * `forbidden`.
 */
export function staffWith<R extends StaffRight>(viewer: Viewer, right: R): StaffOf<R> {
	permit(viewer, right);
	// no scope opens a right that is not a `ProgramRight`
	if (viewer.kind === 'administrator' || viewer.kind === 'program') return viewer as StaffOf<R>;
	throw forbidden();
}

/** Throws `forbidden` in a session that a PIN has opened: six digits prove too little to change an account. */
export function throwByPin(viewer: CustomerViewer | AdministratorViewer): void {
	if (isByPin(viewer)) throw new AppError('forbidden', m.pin_session_accounts());
}

/**
 * Throws `step_up` unless the viewer has proved within the last minutes who is there, so that a stolen token is not enough; `forbidden` in a
 * session that a PIN has opened.
 */
export function requireStepUp(viewer: CustomerViewer | AdministratorViewer): void {
	throwByPin(viewer);
	if (!viewer.isProven) throw stepUpRequired();
}

/** As `staffWith`, for what needs a proof besides; throws as `requireStepUp`. */
export function provenStaffWith(viewer: Viewer, right: Exclude<StaffRight, ProgramRight>): AdministratorViewer {
	const administrator = staffWith(viewer, right);
	requireStepUp(administrator);
	return administrator;
}

/** The viewer, whose own account `id` must be; throws `forbidden` for another's. */
export function ownAccountOf(viewer: AdministratorViewer, id: number): AdministratorViewer {
	if (viewer.id === id) return viewer;
	throw forbidden();
}
