/** Parameters whose names follow a pattern: their maximum number, and the maximum length of each value. */
export interface OtherParameters {
	isName(name: string): boolean;
	max: number;
	maxLength: number;
}

/** A route whose responses are the same for everybody. */
export interface CachedRoute {
	/** Example: `/product/:id`. */
	path: string;
	/**
	 * The path and query parameters that the response depends on, with the maximum length of each value: of the path in characters and
	 * encoded bytes.
	 */
	parameters: Readonly<Record<string, number>>;
	/** Query parameters whose names depend on the data. */
	others?: OtherParameters | undefined;
	/** Last parts of paths that match, but are answered by another route: `healthz` is no `/:path`. */
	except?: readonly string[] | undefined;
	/** Whether `?a=` means the same as no `a`. True for pages, since forms send empty parameters. */
	emptyIsAbsent: boolean;
	/** For the data of a page: the ids that React Router's parameter `_routes` may list. */
	routeIds?: readonly string[];
}

/** Returns the cache key for the path and query of a request; undefined when it must not be cached. */
export type CacheKeyOf = (url: string) => string | undefined;

const routesParameter = '_routes';

/** Throws when a path parameter has no maximum length. */
function patternOf({ path, parameters }: CachedRoute): RegExp {
	const pattern = path.replaceAll('.', '\\.').replace(/:(\w+)/g, (_, name: string) => {
		const maxLength = parameters[name];
		if (maxLength === undefined)
			throw new Error(`The cached route ${path} declares no length of its parameter ${name}`);
		// no dot, which starts `.data`
		return `(?:[^/.%]|%[0-9A-F]{2}){1,${maxLength}}`;
	});
	return new RegExp(`^${pattern}$`);
}

function areRoutesOf({ routeIds = [] }: CachedRoute, value: string): boolean {
	const ids = value.split(',');
	return ids.every((id) => routeIds.includes(id)) && new Set(ids).size === ids.length;
}

function isDeclared(route: CachedRoute, name: string, value: string): boolean {
	if (name === routesParameter) return areRoutesOf(route, value);
	if (Object.hasOwn(route.parameters, name)) return value.length <= (route.parameters[name] ?? 0);
	return isPatternParameter(route, name) && value.length <= (route.others?.maxLength ?? 0);
}

function isPatternParameter({ parameters, others }: CachedRoute, name: string): boolean {
	return !Object.hasOwn(parameters, name) && others !== undefined && others.isName(name);
}

/** In any case: `/AR` leads to `/ar`. */
const isExcepted = ({ except }: CachedRoute, path: string): boolean =>
	except?.includes(path.slice(path.lastIndexOf('/') + 1).toLowerCase()) === true;

/** Printable ASCII without `#` and space: URL parsers drop or encode other characters. */
const plainUrl = /^[!"$-~]*$/;

/** Whether a path is written as browsers write it: `/product/1-%D8%A8`, not `%d8`, and not `%31` for a 1, which would be more keys of one page. */
function isPlainlyEncoded(path: string): boolean {
	if (!path.includes('%')) return true;
	try {
		return encodeURI(decodeURI(path)) === path;
	} catch {
		return false;
	}
}

/** Decodes a name or value of a form. Undefined for invalid UTF-8, which parsers read differently. */
function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text.replaceAll('+', ' '));
	} catch {
		return undefined;
	}
}

/** `a=1&b=2` → `[['a', '1'], ['b', '2']]`. Undefined for anything else, such as `?a`, `&&` or invalid UTF-8. */
function parametersOf(query: string): [name: string, value: string][] | undefined {
	const parameters: [string, string][] = [];
	for (const pair of query.split('&')) {
		const at = pair.indexOf('=');
		const name = decode(pair.slice(0, Math.max(0, at)));
		const value = decode(pair.slice(at + 1));
		if (!name || value === undefined) return undefined;
		parameters.push([name, value]);
	}
	return parameters;
}

/**
 * The query with sorted parameters. Undefined when parsers may read it differently, or when a parameter is undeclared, repeated, too
 * long or one too many.
 */
function queryKey(route: CachedRoute, query: string): string | undefined {
	const parameters = parametersOf(query);
	if (!parameters) return undefined;
	const names = new Set(parameters.map(([name]) => name));
	if (names.size < parameters.length || !parameters.every(([name, value]) => isDeclared(route, name, value)))
		return undefined;
	if ([...names].filter((name) => isPatternParameter(route, name)).length > (route.others?.max ?? 0)) return undefined;
	const sorted = new URLSearchParams(parameters.filter(([, value]) => value !== '' || !route.emptyIsAbsent));
	sorted.sort();
	return sorted.toString();
}

/**
 * The cache key of a URL: its path and its sorted, declared parameters. `/product?page=2&q=a` and `/product?q=a&page=2` have the same
 * key. Undefined, so never cached: unknown routes; undeclared, repeated and too long parameters; queries that parsers may read
 * differently. Throws for a route with a path parameter without a maximum length.
 */
export function createCacheKey(routes: readonly CachedRoute[]): CacheKeyOf {
	const fixed = new Map(routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]));
	const patterns = routes
		.filter(({ path }) => path.includes(':'))
		.map((route) => ({ route, pattern: patternOf(route) }));
	return (url) => {
		if (!plainUrl.test(url)) return undefined;
		const at = url.indexOf('?');
		const path = at < 0 ? url : url.slice(0, at);
		const route =
			fixed.get(path) ?? patterns.find(({ route, pattern }) => pattern.test(path) && !isExcepted(route, path))?.route;
		if (!isPlainlyEncoded(path)) return undefined;
		if (!route || at < 0) return route && path;
		if (at === url.length - 1) return path;
		const query = queryKey(route, url.slice(at + 1));
		return query ? `${path}?${query}` : query === '' ? path : undefined;
	};
}
