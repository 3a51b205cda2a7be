import type { PageHandle } from '#server/http/cached-routes.ts';
import type { Route } from './+types/not-found-page.ts';
import { leadElsewhere } from './lead-elsewhere.ts';

// not cached: there are endless such addresses, and a redirect may be added or deleted at any time
export const handle = { cache: false } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => leadElsewhere(args);

export default function NotFoundPage() {
	return null;
}
