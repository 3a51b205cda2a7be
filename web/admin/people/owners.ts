import type { RequestOwner } from '#contract/requests/request-desk.schema.ts';
import { adminCall, useAdmin } from '../session/admin-session.ts';

/** Whom a request can be left to; nobody when that does not load: the list itself says that it didn't. */
export async function loadOwners(signal: AbortSignal): Promise<RequestOwner[]> {
	const response = await adminCall<RequestOwner[]>('GET', '/api/requests/desk/owners', { signal });
	return response.ok ? response.data : [];
}

/** What makes options of owners, by id and name: first the administrator who is signed in, under the text that `mine` makes of the name. */
export function useOwnerOptions() {
	const state = useAdmin();
	const me = state.status === 'in' ? state.admin : undefined;
	return (owners: RequestOwner[], mine: (own: { name: string }) => string): (readonly [string, string])[] => {
		const colleagues = owners.filter(({ id }) => id !== me?.id);
		return [
			...(me ? [[String(me.id), mine({ name: me.name })] as const] : []),
			...colleagues.map(({ id, name }) => [String(id), name] as const),
		];
	};
}
