import type { SettingGroup } from '#contract/settings/settings-fields.ts';
import type { StartStep } from '#contract/settings/start.ts';

/** A tab of the console: `tab('requests', { status: 'pending' })` is `/admin/requests?status=pending`. */
const tab = (key: string, search?: Record<string, string>): string =>
	`/admin/${key}${search ? `?${new URLSearchParams(search)}` : ''}`;

/** The URLs of the console. A file of their own, so that the shop's pages don't load them. */
export const consoleUrls = {
	dashboard: '/admin',
	login: '/admin/login',
	tab,
	/** The products as cards or as a table; the console opens the last view again. */
	products: (view: 'gallery' | 'table', search?: URLSearchParams) =>
		tab('products', { view, ...Object.fromEntries(search ?? []) }),
	/** The request in its list, opened. */
	request: (code: string, id: number) => tab('requests', { search: code, request: String(id) }),
	/** A sheet, with its rows in one state. */
	sheet: (id: number | string, state = '') => tab('sheets', { sheet: String(id), ...(state && { state }) }),
	/** A list of gaps in the catalogue. */
	health: (list: string) => tab('health', { list }),
	/** A section of the tab about the search. */
	search: (list: string, search?: Record<string, string>) => tab('search', { list, ...search }),
	/** The history of one record, or of one batch. */
	history: (target: { entity: string; id: number } | { batch: string }) =>
		tab('history', 'batch' in target ? { batch: target.batch } : { entity: target.entity, id: String(target.id) }),
	/** A group of the settings. */
	settings: (group: SettingGroup) => `/admin/settings/${group}`,
	/** The first start, with one of its steps open. */
	start: (step?: StartStep) => `/admin/start${step ? `?step=${step}` : ''}`,
	/** The pages that the firm writes; the form of one of them, or of a new one. */
	firmPages: (edited?: number | 'new') => `/admin/settings/pages${edited === undefined ? '' : `?edit=${edited}`}`,
	addProduct: '/admin/add-product',
	/** A new product, filled in as a copy of this one. */
	duplicateProduct: (id: number) => `/admin/add-product?copy=${id}`,
	updateProduct: (id: number) => `/admin/update-product/${id}`,
	addCategory: '/admin/add-category',
	updateCategory: (id: number) => `/admin/update-category/${id}`,
	/** What is measured of a category's sizes. */
	categoryValues: (id: number) => `/admin/update-category/${id}?part=values`,
	categoryDocuments: (id: number) => `/admin/update-category/${id}?part=documents`,
	/** The documents of a product, in its form. */
	productDocuments: (id: number) => `/admin/update-product/${id}?step=documents`,
	/** All documents, and the upload of many. */
	documents: tab('documents'),
	/** Turns a pasted chat into a request. */
	chat: '/admin/chat',
	/** The quote of a request. */
	quote: (requestId: number) => `/admin/quote/${requestId}`,
};
