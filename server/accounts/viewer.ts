import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import { type CallerRole, hasRight, mayUse, type Right, type StaffRight } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { stepUpRequired } from './account-errors.ts';
import type { Origin } from './caller.ts';

/** Where the call comes from; absent outside of a request. */
interface Called {
	origin?: Origin;
}

export interface CustomerViewer extends Called {
	kind: 'customer';
	id: number;
	name: string;
	/** Whether the person has proved within the last minutes who is there. */
	isProven: boolean;
	/** Whether the session's last use is not noted for a minute. */
	isUnnoted: boolean;
	session: Buffer;
}

export interface AdministratorViewer extends Called {
	kind: 'administrator';
	id: number;
	name: string;
	/** Of a session that a PIN has opened, `admin` also for a super admin. */
	role: AdministratorRole;
	/** Whether a PIN has opened the session: it may do daily work, but change no account. */
	byPin: boolean;
	/** The firm demands a second factor, and the person has none. */
	mustEnrol: boolean;
	/** As of a customer; never by PIN. */
	isProven: boolean;
	isUnnoted: boolean;
	session: Buffer;
}

/** On whose behalf an operation is called. `expired`: a token was shown that opens nothing. */
export type Viewer = ({ kind: 'anonymous'; expired?: boolean } & Called) | CustomerViewer | AdministratorViewer;

/** The viewer, who must be signed in; throws `unauthenticated`. */
export function signedIn(viewer: Viewer): CustomerViewer | AdministratorViewer {
	if (viewer.kind !== 'anonymous') return viewer;
	throw new AppError('unauthenticated', viewer.expired ? m.account_session_expired() : m.account_login_again());
}

/** The viewer, who must be a customer; throws `unauthenticated`, and `forbidden` for an administrator. */
export function customerOf(viewer: Viewer): CustomerViewer {
	const account = signedIn(viewer);
	if (account.kind === 'customer') return account;
	throw new AppError('forbidden', m.account_forbidden());
}

/** The role by which the table of rights knows the viewer. */
export function roleOf(viewer: Viewer): CallerRole {
	if (viewer.kind === 'administrator') return viewer.role;
	return viewer.kind === 'customer' ? 'customer' : 'visitor';
}

const byPin = (viewer: Viewer) => viewer.kind === 'administrator' && viewer.byPin;

const pinMessage = (right: Right) =>
	/^(customers|administrators)\./.test(right) ? m.pin_session_accounts() : m.pin_session_rights();

/** Whether the viewer has the right, in this session. */
export function may(viewer: Viewer, right: Right): boolean {
	if (viewer.kind !== 'administrator') return hasRight(roleOf(viewer), right);
	return mayUse({ role: viewer.role, by_pin: viewer.byPin, must_enrol: viewer.mustEnrol }, right);
}

/** Throws `unauthenticated` or `forbidden` unless the viewer has the right. */
export function permit(viewer: Viewer, right: Right): void {
	if (may(viewer, right)) return;
	signedIn(viewer);
	if (hasRight(roleOf(viewer), right) && viewer.kind === 'administrator' && viewer.mustEnrol)
		throw new AppError('forbidden', m.factor_demanded());
	if (hasRight(roleOf(viewer), right)) throw new AppError('forbidden', pinMessage(right));
	throw new AppError('forbidden', m.account_forbidden());
}

/** The viewer as one of the staff, with a right that only they have; throws `unauthenticated` and `forbidden`. */
export function staffWith(viewer: Viewer, right: StaffRight): AdministratorViewer {
	permit(viewer, right);
	if (viewer.kind === 'administrator') return viewer;
	throw new AppError('forbidden', m.account_forbidden());
}

/** Throws `forbidden` in a session that a PIN has opened: six digits prove too little to change an account. */
export function throwByPin(viewer: CustomerViewer | AdministratorViewer): void {
	if (byPin(viewer)) throw new AppError('forbidden', m.pin_session_accounts());
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
export function provenStaffWith(viewer: Viewer, right: StaffRight): AdministratorViewer {
	const administrator = staffWith(viewer, right);
	requireStepUp(administrator);
	return administrator;
}

/** The viewer, whose own account `id` must be; throws `forbidden` for another's. */
export function ownAccountOf(viewer: AdministratorViewer, id: number): AdministratorViewer {
	if (viewer.id === id) return viewer;
	throw new AppError('forbidden', m.account_forbidden());
}
