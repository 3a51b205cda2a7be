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

/** The query with its parameters in one order; undefined when one is not declared, stands there twice or is too long, or when they are too many. */
function queryKey(route: CachedRoute, query: string): string | undefined {
	const parameters = new URLSearchParams(query);
	const names = new Set<string>();
	const empty: string[] = [];
	for (const [name, value] of parameters) {
		if (names.has(name) || !isDeclared(route, name, value)) return undefined;
		names.add(name);
		if (value === '' && route.emptyIsAbsent) empty.push(name);
	}
	if ([...names].filter((name) => isOther(route, name)).length > (route.others?.max ?? 0)) return undefined;
	for (const name of empty) parameters.delete(name);
	parameters.sort();
	return parameters.toString();
}

/**
 * The key of a URL is its path with the parameters that its route declares, in one order. Undefined, so never cached:
 * another route, an undeclared parameter, one that stands there twice, a value that is longer than declared. Throws for
 * a route whose path has a parameter without a length.
 */
export function createCacheKey(routes: readonly CachedRoute[]): CacheKeyOf {
	const fixed = new Map(routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]));
	const patterns = routes
		.filter(({ path }) => path.includes(':'))
		.map((route) => ({ route, pattern: patternOf(route) }));
	return (url) => {
		const at = url.indexOf('?');
		const path = at < 0 ? url : url.slice(0, at);
		const route = fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.route;
		if (!route || at < 0) return route && path;
		const query = queryKey(route, url.slice(at + 1));
		return query ? `${path}?${query}` : query === '' ? path : undefined;
	};
}
