import type { ServerBuild } from 'react-router';

type Assets = ServerBuild['assets'];
type EntryRoute = NonNullable<Assets['routes'][string]>;

/** A route in the manifest of a build, with a field that React Router's own type lacks. */
export type BuiltRoute = EntryRoute & { hasDefaultExport: boolean };

/** The manifest of a build: what its pages load. */
export type BuiltAssets = Assets & { routes: Record<string, BuiltRoute> };

/** Routes of the console, by the folder of their module. */
export const isConsoleRoute = (id: string) => id.startsWith('admin/');

/**
 * The assets for pages of the shop, whose manifest is a script of every first visit: without the routes of the console, to which no page of
 * the shop links, without routes that are no pages, such as `sitemap.xml`, and without the scripts that the browser has loaded with the
 * document. `npm run build` writes the manifest to `url`.
 */
export function shopAssets(assets: BuiltAssets): BuiltAssets {
	const loaded = new Set([...assets.entry.imports, ...(assets.routes.root?.imports ?? [])]);
	const pages = Object.values(assets.routes).filter(
		({ id, hasDefaultExport }) => !isConsoleRoute(id) && hasDefaultExport,
	);
	const routes = pages.map((route) => {
		const imports = route.imports?.filter((path) => !loaded.has(path)) ?? [];
		return [route.id, route.id === 'root' ? route : { ...route, imports }];
	});
	return {
		...assets,
		url: assets.url.replace('/manifest-', '/shop-manifest-'),
		routes: Object.fromEntries(routes),
	};
}

/** The script that `shopAssets(assets).url` names, in the form of React Router's own. Fields that are `false` are left out. */
export const manifestScript = (assets: BuiltAssets) =>
	`window.__reactRouterManifest=${JSON.stringify(assets, (_, value: unknown) => (value === false ? undefined : value))};`;
