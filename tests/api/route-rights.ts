import { type newCustomer, newEmail, password } from '../support/people.ts';

/** A customer with what belongs to them, and an administrator beside those who call. */
export type Owner = Awaited<ReturnType<typeof newCustomer>> & { item: number; colleague: number };

/** Who may call a route, and how it is called. */
export interface RouteRights {
	/** Status for: anonymous, the customer it belongs to, another customer, an admin, a super admin. */
	rights: [number, number, number, number, number];
	/** The path and the body; called once for each status, so that no call sees what another one has changed. */
	path?: (owner: Owner) => string;
	body?: (owner: Owner) => unknown;
}

export const open: RouteRights['rights'] = [200, 200, 200, 200, 200];
export const nobody: RouteRights['rights'] = [404, 404, 404, 404, 404];

/** A new person's registration. */
export const person = () => ({ name: 'A', email: newEmail(), password });
