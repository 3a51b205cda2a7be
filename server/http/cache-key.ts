/** Parameters that are declared by what their names look like: how many of them, and how many characters each value may have. */
export interface OtherParameters {
	isName(name: string): boolean;
	max: number;
	maxLength: number;
}

/** A route whose responses are the same for everybody, so that one may be given to many. */
export interface CachedRoute {
	/** As a router writes it: `/product/:id`. */
	path: string;
	/** The parameters of path and query that its response depends on, and how many characters each value may have. */
	parameters: Readonly<Record<string, number>>;
	/** Parameters of the query that it depends on too, and whose names only the data know. */
	others?: OtherParameters | undefined;
	/** Whether an empty parameter of the query means what an absent one does, as in pages, to which forms send it. */
	emptyIsAbsent: boolean;
	/** What React Router's parameter `_routes` may name, for the data of a page: the page's matched routes. */
	routeIds?: readonly string[];
}

/** A function from the URL of a request, path and query, to the key of its cached response. */
export type CacheKeyOf = (url: string) => string | undefined;

const routesParameter = '_routes';

/** Throws when a parameter of the path has no length. */
function patternOf({ path, parameters }: CachedRoute): RegExp {
	const pattern = path.replaceAll('.', '\\.').replace(/:(\w+)/g, (_, name: string) => {
		const maxLength = parameters[name];
		if (maxLength === undefined)
			throw new Error(`The cached route ${path} declares no length of its parameter ${name}`);
		// no dot, which starts the ending of a page's data, and no other spelling of a letter
		return `[^/.%]{1,${maxLength}}`;
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
	return isOther(route, name) && value.length <= (route.others?.maxLength ?? 0);
}

function isOther({ parameters, others }: CachedRoute, name: string): boolean {
	return !Object.hasOwn(parameters, name) && others !== undefined && others.isName(name);
}

/** The characters that a URL has on its way: a fragment has none, and parsers take out a tab or encode what is not of ASCII. */
const plainUrl = /^[!"$-~]*$/;

/** A name or a value as a form encodes it, in plain text; undefined for what is no UTF-8, which each parser reads in its own way. */
function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text.replaceAll('+', ' '));
	} catch {
		return undefined;
	}
}

/** The parameters of a query of nothing but names with values; undefined for any other, such as `?a`, `&&` or broken UTF-8. */
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
 * The query with its parameters in one order; undefined when parsers may read it in several ways, when a parameter is not declared,
 * stands there twice or is too long, or when they are too many.
 */
function queryKey(route: CachedRoute, query: string): string | undefined {
	const parameters = parametersOf(query);
	if (!parameters) return undefined;
	const names = new Set(parameters.map(([name]) => name));
	if (names.size < parameters.length || !parameters.every(([name, value]) => isDeclared(route, name, value)))
		return undefined;
	if ([...names].filter((name) => isOther(route, name)).length > (route.others?.max ?? 0)) return undefined;
	const sorted = new URLSearchParams(parameters.filter(([, value]) => value !== '' || !route.emptyIsAbsent));
	sorted.sort();
	return sorted.toString();
}

/**
 * The key of a URL is its path with the parameters that its route declares, in one order: who reads either of two URLs of one
 * key reads the same parameters. Undefined, so never cached: another route, an undeclared parameter, one that stands there twice,
 * a value that is longer than declared, a query that parsers may read in several ways. Throws for a route whose path has a parameter
 * without a length.
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
		const route = fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.route;
		if (!route || at < 0) return route && path;
		if (at === url.length - 1) return path;
		const query = queryKey(route, url.slice(at + 1));
		return query ? `${path}?${query}` : query === '' ? path : undefined;
	};
}
