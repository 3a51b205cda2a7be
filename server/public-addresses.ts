interface PublicAddress {
	path: RegExp;
	/** The parameters that its answer depends on, in the order in which they are written. */
	parameters: readonly string[];
	/** An empty parameter is none, as forms send it. */
	dropsEmpty?: boolean;
}

const id = '[1-9]\\d{0,9}';
const list = ['search', 'category', 'sort', 'page'];
/** What the client asks for beside the address itself: which parts of a page's data. */
const routes = '_routes';

const urls: PublicAddress[] = [
	{ path: /^\/(about|contact-qr\.svg|robots\.txt)?$/, parameters: [] },
	{ path: /^\/sitemap\.xml$/, parameters: ['part'] },
	{ path: /^\/product$/, parameters: list, dropsEmpty: true },
	{ path: new RegExp(`^/product/${id}$`), parameters: ['size'], dropsEmpty: true },
	{ path: /^\/category$/, parameters: ['search', 'special'], dropsEmpty: true },
	{ path: /^\/(_root|about)\.data$/, parameters: [routes] },
	{ path: /^\/product\.data$/, parameters: [...list, routes], dropsEmpty: true },
	{ path: new RegExp(`^/product/${id}\\.data$`), parameters: ['size', routes], dropsEmpty: true },
	{ path: /^\/category\.data$/, parameters: ['search', 'special', routes], dropsEmpty: true },
	{ path: /^\/api\/products$/, parameters: [...list, 'pageSize'] },
	{ path: /^\/api\/categories$/, parameters: [] },
	{
		path: new RegExp(`^/api/(products|categories|mechanical-seals/product|mechanical-seal-attributes)/${id}$`),
		parameters: [],
	},
];

/**
 * What the address of a page, its data or a public API answer means: known parameters in one order, the rest left out.
 * Undefined for everything else, and for what names a parameter twice.
 */
export function publicAddress(url: string): string | undefined {
	const at = url.indexOf('?');
	const path = at < 0 ? url : url.slice(0, at);
	const known = urls.find((address) => address.path.test(path));
	if (!known || at < 0) return known && path;
	const given = new URLSearchParams(url.slice(at + 1));
	const meant = new URLSearchParams();
	for (const name of known.parameters) {
		const [value, ...more] = given.getAll(name);
		if (more.length > 0) return undefined;
		if (value !== undefined && !(known.dropsEmpty && value === '')) meant.set(name, value);
	}
	return meant.size > 0 ? `${path}?${meant}` : path;
}
