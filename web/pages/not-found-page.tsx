import { data } from 'react-router';
import type { PageHandle } from '#server/http/cached-routes.ts';

export const handle = { cache: false } satisfies PageHandle;

export function loader() {
	throw data(null, { status: 404 });
}

export default function NotFoundPage() {
	return null;
}
