import type { RouteOptions } from 'fastify';
import type { ServerBuild } from 'react-router';
import { z } from 'zod';
import type { CachedRoute, OtherParameters } from './cache-key.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Whether the response without a token is the same for everybody. Required for each public GET route of the API. */
		cache?: boolean;
	}
}

/** The export `handle` of a page with a `loader`. */
export interface PageHandle {
	/**
	 * The path and query parameters that the page depends on, with the maximum length of each value; false for a personal page. `others`
	 * are parameters whose names depend on the data, `except` the last parts of paths that another route answers.
	 */
	cache: { parameters: Readonly<Record<string, number>>; others?: OtherParameters; except?: readonly string[] } | false;
}

function maxLengthOf({ enum: values, maximum, maxLength }: z.core.JSONSchema.BaseSchema): number | undefined {
	if (values) return Math.max(...values.map((value) => String(value).length));
	return maxLength ?? (maximum === undefined ? undefined : String(maximum).length);
}

/** The parameters of a schema with their maximum lengths. Throws for one without a limit. */
function parametersOf(schema: unknown): Record<string, number> {
	if (!(schema instanceof z.ZodObject)) return {};
	const { properties = {} } = z.toJSONSchema(schema);
	return Object.fromEntries(
		Object.entries(properties).map(([name, property]) => {
			const maxLength = typeof property === 'object' ? maxLengthOf(property) : undefined;
			if (maxLength === undefined) throw new Error(`The parameter ${name} of a cached route has no limit`);
			return [name, maxLength];
		}),
	);
}

function isPublic({ schema }: RouteOptions): boolean {
	const { hide, security } = schema ?? {};
	return !hide && (!security || security.some((requirement) => Object.keys(requirement).length === 0));
}

/**
 * The cached route of an API route, from its `config.cache` and schemas; empty when it is not cached. Throws for a public GET route
 * without `config.cache`.
 */
export function apiCachedRoutes(route: RouteOptions): CachedRoute[] {
	const { method, url: path, config, schema } = route;
	if (method !== 'GET' || !isPublic(route)) return [];
	if (config?.cache === undefined) throw new Error(`GET ${path} is public and does not say whether it is cached`);
	if (!config.cache) return [];
	const parameters = { ...parametersOf(schema?.params), ...parametersOf(schema?.querystring) };
	return [{ path, parameters, emptyIsAbsent: false }];
}

type PageRoute = ServerBuild['routes'][string] & {};

/** A page's route after its parents, the outermost first. */
function matchesOf(routes: ServerBuild['routes'], route: PageRoute): PageRoute[] {
	const parent = route.parentId === undefined ? undefined : routes[route.parentId];
	return parent ? [...matchesOf(routes, parent), route] : [route];
}

/**
 * The cached pages below `/` or `/ar`, from their `handle.cache`, each with its `.data` for the client's router. Throws for a page without
 * `handle.cache` that has a `loader`, or a layout with one.
 */
export function pageCachedRoutes(routes: ServerBuild['routes'], basename = '/'): CachedRoute[] {
	const prefix = basename === '/' ? '' : basename;
	return Object.values(routes).flatMap((route) => {
		if (!route || (route.path === undefined && !route.index) || route.parentId === undefined) return [];
		const matches = matchesOf(routes, route);
		// the root, which has a loader, is around every page
		if (!matches.slice(1).some(({ module }) => module.loader)) return [];
		const { cache } = (route.module.handle ?? {}) as Partial<PageHandle>;
		if (cache === undefined) throw new Error(`The page ${route.id} does not say whether it is cached`);
		if (!cache) return [];
		const path = [prefix, ...matches.flatMap((match) => match.path || [])].join('/');
		const { parameters, others, except } = cache;
		const page = { path: path || '/', parameters, others, except, emptyIsAbsent: true };
		if (!route.module.default) return [page];
		const data = {
			...page,
			path: `${path || '/_'}.data`,
			routeIds: matches.map(({ id }) => id),
		};
		return [page, data];
	});
}
