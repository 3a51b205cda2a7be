import type { AdministratorRole } from '#contract/account-labels.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';

export interface CustomerViewer {
	kind: 'customer';
	id: number;
	name: string;
	session: Buffer;
}

export interface AdministratorViewer {
	kind: 'administrator';
	id: number;
	name: string;
	role: AdministratorRole;
	session: Buffer;
}

/** On whose behalf an operation is called. `expired`: a token was shown that opens nothing. */
export type Viewer = { kind: 'anonymous'; expired?: boolean } | CustomerViewer | AdministratorViewer;

/** The viewer, who must be signed in; throws `unauthenticated`. */
export function signedIn(viewer: Viewer): CustomerViewer | AdministratorViewer {
	if (viewer.kind !== 'anonymous') return viewer;
	throw new AppError('unauthenticated', viewer.expired ? m.account_session_expired() : m.account_login_again());
}

/** The viewer, who must be a customer; throws `unauthenticated`, and `forbidden` for an administrator. */
export function customerOf(viewer: Viewer): CustomerViewer {
	const known = signedIn(viewer);
	if (known.kind === 'customer') return known;
	throw new AppError('forbidden', m.account_forbidden());
}

/** The viewer, who must be an administrator; throws `unauthenticated`, and `forbidden` for a customer. */
export function administratorOf(viewer: Viewer): AdministratorViewer {
	const known = signedIn(viewer);
	if (known.kind === 'administrator') return known;
	throw new AppError('forbidden', m.account_forbidden());
}

/** The viewer, who must be a super admin; throws `unauthenticated` and `forbidden`. */
export function superAdminOf(viewer: Viewer): AdministratorViewer {
	const known = administratorOf(viewer);
	if (known.role === 'super admin') return known;
	throw new AppError('forbidden', m.account_forbidden());
}

/** The viewer, whose own account `id` must be; throws `forbidden` for another's. */
export function ownAccountOf(viewer: AdministratorViewer, id: number): AdministratorViewer {
	if (viewer.id === id) return viewer;
	throw new AppError('forbidden', m.account_forbidden());
}
