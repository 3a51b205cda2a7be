import type { Author } from '../changes/record-changes.ts';
import type { AdministratorViewer, CustomerViewer, ProgramViewer } from './viewer.ts';

type Account = Pick<CustomerViewer | AdministratorViewer, 'kind' | 'id' | 'name' | 'origin'>;

/** The viewer or account as an author in the history: an administrator in the console, a buyer, or a program. */
export function authorOf(viewer: { kind: 'anonymous' } | Account | ProgramViewer): Author {
	if (viewer.kind === 'program') return { kind: 'program', id: viewer.token, name: viewer.name, source: 'program' };
	if (viewer.kind === 'anonymous') return { kind: 'anonymous', id: null, name: null, source: 'buyer' };
	const { kind, id, name, origin } = viewer;
	return { kind, id, name, origin, source: kind === 'administrator' ? 'console' : 'buyer' };
}

/** For changes by the server itself, such as at its start. */
export const systemAuthor: Author = { kind: 'system', id: null, name: null, source: 'system' };
