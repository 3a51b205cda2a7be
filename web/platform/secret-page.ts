/**
 * Headers of a page that everybody with its link may read: no cache stores it, no other site learns its URL, and no search engine lists it.
 */
export const secretPageHeaders = {
	'Cache-Control': 'no-store',
	'Referrer-Policy': 'no-referrer',
	'X-Robots-Tag': 'noindex, nofollow',
};
