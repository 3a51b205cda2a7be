import type { RequestOwner } from '#contract/requests/request-desk.schema.ts';
import { adminCall, useAdmin } from '../session/admin-session.ts';

/** The administrators who can own a request; none when they fail to load, as the list then shows the error. */
export async function loadOwners(signal: AbortSignal): Promise<RequestOwner[]> {
	const response = await adminCall<RequestOwner[]>('GET', '/api/requests/desk/owners', { signal });
	return response.ok ? response.data : [];
}

/** Returns a function that turns owners into options, the signed-in administrator first with the label `mine(name)`. */
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
