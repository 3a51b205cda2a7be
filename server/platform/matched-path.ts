/** The path of a URL as a router matches it, whatever its spelling: `/./Ar/%72equest/X` is `/ar/request/x`. */
export function matchedPath(url: string): string {
	// a second slash at the beginning would name a host
	const { pathname } = new URL(`http://shop${url.replace(/^\/*/, '/')}`);
	// each by itself: a broken one somewhere does not hide the others
	const path = pathname.replace(/(%[\da-f]{2})+/gi, (bytes) =>
		Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
	);
	return path.toLowerCase().replace(/\/{2,}/g, '/');
}
