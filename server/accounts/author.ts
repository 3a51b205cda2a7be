import type { Author } from '../changes/record-changes.ts';
import type { Viewer } from './viewer.ts';

/** The viewer as the history of changes names who made one: an administrator at the console, or a buyer. */
export function authorOf(viewer: Viewer): Author {
	if (viewer.kind === 'anonymous') return { kind: 'anonymous', id: null, name: null, source: 'buyer' };
	const { kind, id, name } = viewer;
	return { kind, id, name, source: kind === 'administrator' ? 'console' : 'buyer' };
}
