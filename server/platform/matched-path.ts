import { parseRequestUrl } from './request-url.ts';

/** The path as a router matches it: `/./Ar/%72equest/X` → `/ar/request/x`. */
export function matchedPath(url: string): string {
	const { pathname } = parseRequestUrl(url);
	// decode each by itself, so that one broken escape does not hide the others
	const path = pathname.replace(/(%[\da-f]{2})+/gi, (bytes) =>
		Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
	);
	return path.toLowerCase().replace(/\/{2,}/g, '/');
}
