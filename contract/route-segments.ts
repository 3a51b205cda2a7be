import { otherLanguages } from './language.ts';

/**
 * The first parts of all paths that a page, the API, another route or a file of the shop answers: `product` of `/product/7`. A test compares them
 * with the routes.
 */
export const routeSegments: readonly string[] = [
	// pages
	...['about', 'admin', 'approve', 'ask', 'cart', 'category', 'company', 'compare', 'find', 'join', 'list', 'login'],
	...['invitation', 'product', 'profile'],
	...['request', 'signup', 'track', 'undo-email'],
	...['contact-qr.svg', 'icon.svg', 'manifest.webmanifest', 'opensearch.xml', 'robots.txt', 'sitemap.xml'],
	// the server's own
	...['.well-known', 'api', 'documents', 'feed', 'healthz', 'metrics', 'products', 'readyz', 'uploads'],
	// files of the build and of `public`
	...['assets', 'favicon.svg', 'hero', 'shapes'],
	// the home page in other languages, and the data of the home page
	...otherLanguages,
	...['_', '_root'],
];
