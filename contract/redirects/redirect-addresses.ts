import { pathWithoutLanguage } from '#contract/language.ts';
import { routeSegments } from '#contract/route-segments.ts';

/** Most characters of an address, percent-encoded. An index of PostgreSQL holds up to 2,700 bytes. */
export const maxRedirectLength = 2_000;

/** Why an address can't be used: no path or URL; too long; letters of an encoding before UTF-8, which no route gets; the home page; a path that the shop answers itself (then `segment` is its first part). */
export type AddressProblem =
	| { problem: 'address' | 'long' | 'encoding' | 'home' }
	| { problem: 'route'; segment: string };

/** Signs that mean the same encoded or not, in a path and in a query. */
const plainSign = /[\w\-.~!'()*,;:@$]/;
/** What a path, query or fragment may have besides. */
const writtenAsTheyAre = /[^\w\-.~!'()*,;:@$&=+/%?#]/g;

/** One spelling of percent-encoded text: `%7e` → `~`, `%d8` → `%D8`, `50%` → `50%25`, `|` → `%7C`. Bytes of other encodings stay as they are. */
function normalizeEncoding(text: string): string {
	return text
		.replace(/%(?![0-9a-f]{2})/gi, '%25')
		.replace(/%[0-9a-f]{2}/gi, (encoded) => {
			const sign = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
			return plainSign.test(sign) ? sign : encoded.toUpperCase();
		})
		.replace(writtenAsTheyAre, (sign) => encodeURIComponent(sign));
}

const isPath = (text: string) => /^\/(?!\/)[^\\\p{Cc}\p{Cs}]*$/u.test(text);

/** Path, query and fragment in one spelling, without `..`; undefined for anything but a path of this site. */
function parsePath(text: string): { path: string; query: string; fragment: string } | undefined {
	if (!isPath(text) || !URL.canParse(text, 'http://site')) return undefined;
	const { pathname, search, hash } = new URL(text, 'http://site');
	// `/..//other` would lead to another host
	if (pathname.startsWith('//')) return undefined;
	return { path: normalizeEncoding(pathname), query: normalizeEncoding(search), fragment: normalizeEncoding(hash) };
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, '');

/**
 * The addresses by which the redirect of a path is looked up, the most exact first: with its query, then without, so that a redirect without a query
 * holds for all. A fragment and a slash at the end don't count. `/old/?id=7` → `/old?id=7`, `/old`. Empty for anything but a path.
 */
export function lookupAddresses(text: string): string[] {
	const parsed = parsePath(text);
	if (!parsed) return [];
	const path = withoutSlash(parsed.path);
	return parsed.query.length > 1 ? [path + parsed.query, path] : [path];
}

/** The part of a path by which the router finds a page, without the language: `/ar/Product/7` → `product`. */
function firstSegment(path: string): string {
	const [segment = ''] = pathWithoutLanguage(path).slice(1).split('/');
	return decodeURIComponent(/%(?![0-7])/.test(segment) ? '' : segment).toLowerCase();
}

function isDecodable(path: string): boolean {
	try {
		return decodeURIComponent(path) !== '';
	} catch {
		return false;
	}
}

/** The address that a redirect is for, in the spelling of `lookupAddresses`. */
export function readSource(text: string): { source: string } | AddressProblem {
	const trimmed = text.trim();
	if (trimmed.includes('#')) return { problem: 'address' };
	if (trimmed.length > maxRedirectLength) return { problem: 'long' };
	const [source] = lookupAddresses(trimmed);
	if (source === undefined) return { problem: 'address' };
	if (source.length > maxRedirectLength) return { problem: 'long' };
	const [path = ''] = source.split('?');
	if (!isDecodable(path)) return { problem: 'encoding' };
	if (pathWithoutLanguage(path) === '/') return { problem: 'home' };
	const segment = firstSegment(path);
	// the data of a page is asked for with `.data` behind its path
	if (routeSegments.includes(segment.replace(/\.data$/, ''))) return { problem: 'route', segment };
	return { source };
}

/** Where a redirect leads: a path of this site, in one spelling, or the URL of another. A URL of this site becomes a path. */
export function readTarget(text: string, siteUrl: string): { target: string } | AddressProblem {
	const trimmed = text.trim();
	if (trimmed.length > maxRedirectLength) return { problem: 'long' };
	const target = /^https?:\/\//i.test(trimmed) ? readUrl(trimmed, siteUrl) : writePath(trimmed);
	if (target === undefined) return { problem: 'address' };
	return target.length > maxRedirectLength ? { problem: 'long' } : { target };
}

function writePath(text: string): string | undefined {
	const parsed = parsePath(text);
	return parsed && parsed.path + (parsed.query === '?' ? '' : parsed.query) + parsed.fragment;
}

function readUrl(text: string, siteUrl: string): string | undefined {
	if (/[\p{Cc}\p{Cs}\\\s]/u.test(text) || !URL.canParse(text)) return undefined;
	const { href, origin, username, password, pathname, search, hash } = new URL(text);
	// such a link would hide the host behind a name
	if (username || password) return undefined;
	return origin === new URL(siteUrl).origin ? writePath(pathname + search + hash) : href;
}
