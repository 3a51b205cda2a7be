/** The path as a router matches it: `/./Ar/%72equest/X` → `/ar/request/x`. */
export function matchedPath(url: string): string {
	// a second slash at the beginning would name a host
	const { pathname } = new URL(`http://shop${url.replace(/^\/*/, '/')}`);
	// decode each by itself, so that one broken escape does not hide the others
	const path = pathname.replace(/(%[\da-f]{2})+/gi, (bytes) =>
		Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
	);
	return path.toLowerCase().replace(/\/{2,}/g, '/');
}
