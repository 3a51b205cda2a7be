/** A tab of the console: `tab('requests', { status: 'pending' })` is `/admin/requests?status=pending`. */
const tab = (key: string, search?: Record<string, string>): string =>
	`/admin/${key}${search ? `?${new URLSearchParams(search)}` : ''}`;

/** Every URL of the console that a link names; apart from those of the shop, whose pages need none of them. */
export const consoleUrls = {
	dashboard: '/admin',
	login: '/admin/login',
	tab,
	/** The products as cards or as a table, which the console remembers. */
	products: (view: 'gallery' | 'table', search?: URLSearchParams) =>
		tab('products', { view, ...Object.fromEntries(search ?? []) }),
	/** A sheet, with its rows in one state. */
	sheet: (id: number | string, state = '') => tab('sheets', { sheet: String(id), ...(state && { state }) }),
	/** A list of what the catalogue lacks. */
	health: (list: string) => tab('health', { list }),
	/** A section of the tab about the search. */
	search: (list: string, search?: Record<string, string>) => tab('search', { list, ...search }),
	/** The history of one thing, or what was changed in one go. */
	history: (of: { entity: string; id: number } | { batch: string }) =>
		tab('history', 'batch' in of ? { batch: of.batch } : { entity: of.entity, id: String(of.id) }),
	addProduct: '/admin/add-product',
	/** A new product that begins as this one. */
	duplicateProduct: (id: number) => `/admin/add-product?copy=${id}`,
	updateProduct: (id: number) => `/admin/update-product/${id}`,
	addCategory: '/admin/add-category',
	updateCategory: (id: number) => `/admin/update-category/${id}`,
	/** Where a pasted chat becomes a request. */
	chat: '/admin/chat',
	/** Where the quote of the request with this id is priced. */
	quote: (requestId: number) => `/admin/quote/${requestId}`,
};
