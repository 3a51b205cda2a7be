import type { UserType } from '#contract/account-labels.ts';
import { pathWithoutLanguage } from '#contract/language.ts';
import { productPath } from '#contract/product-path.ts';
import type { PaperLanguage } from '#contract/quotes.ts';

/** Every URL of the site that a link names. */
export const urls = {
	home: '/',
	categories: '/category',
	about: '/about',
	products: '/product',
	/** What the list was called before: the server redirects it, so that it is not the router's to follow. */
	olderProducts: '/products',
	signIn: '/login',
	register: '/signup',
	cart: '/cart',
	undoEmail: '/undo-email',
	/** The first step to a new password. */
	forgotten: (userType: UserType) => `${userType === 'admin' ? '/admin/login' : '/login'}?forgot=email`,
	profile: '/profile',
	profileTab: (tab: string) => `/profile?tab=${tab}`,
	request: (code: string) => `/request/${code}`,
	/** The newest quote of a request as a PDF in one of the languages, or in both. */
	quotePdf: (code: string, language: PaperLanguage) => `/request/${code}/quote.pdf?language=${language}`,
	admin: '/admin',
	adminTab: (tab: string) => `/admin?tab=${tab}`,
	/** A section of the console's tab of the search. */
	adminSearch: (list: string) => `/admin?tab=search&list=${list}`,
	/** The products as cards or as a table, which the console remembers. */
	adminProducts: (view: 'gallery' | 'table', more: URLSearchParams = new URLSearchParams()) =>
		`/admin?tab=products&view=${view}${more.size > 0 ? `&${more}` : ''}`,
	/** A list of what the catalogue lacks. */
	adminHealth: (key: string) => `/admin?tab=health&list=${key}`,
	/** The history of one thing, or what was changed in one go. */
	adminHistory: (of: { entity: string; id: number } | { batch: string }) =>
		'batch' in of ? `/admin?tab=history&batch=${of.batch}` : `/admin?tab=history&entity=${of.entity}&id=${of.id}`,
	adminLogin: '/admin/login',
	addProduct: '/admin/add-product',
	/** A new product that begins as this one. */
	duplicateProduct: (id: number) => `/admin/add-product?copy=${id}`,
	addCategory: '/admin/add-category',
	updateProduct: (id: number) => `/admin/update-product/${id}`,
	updateCategory: (id: number) => `/admin/update-category/${id}`,
	/** Where a pasted chat becomes a request. */
	adminChat: '/admin/chat',
	/** Where the quote of the request with this id is priced. */
	adminQuote: (id: number) => `/admin/quote/${id}`,
	/** The other page for guests, which leads back to the same place. */
	withNext: (path: string, search: URLSearchParams) => {
		const next = search.get('next');
		return next ? `${path}?next=${encodeURIComponent(next)}` : path;
	},
	/** Where to sign in, and to come back from. */
	signInAndBack: (path: string) => `/login?next=${encodeURIComponent(path)}`,
	product: (id: number) => productPath(id),
	productsOf: (categoryId: number) => `/product?category=${categoryId}`,
	productSearch: (text: string) => `/product?search=${encodeURIComponent(text)}`,
	/** The product with the size chosen. */
	productSize: productPath,
	/** Asking a person: about a part, for what a search or the seal finder was asked, or without anything yet. */
	ask: (about: { product?: number; size?: string | undefined; text?: string; figures?: string } = {}) => {
		const said = Object.entries(about).filter(([, value]) => value !== undefined && value !== '');
		return said.length > 0 ? `/ask?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}` : '/ask';
	},
	findSeal: '/find/seal',
	/** A list of codes to paste. */
	list: '/list',
	/** Items as `contract/compare.ts` writes them. */
	compare: (items: string) => (items ? `/compare?items=${encodeURIComponent(items)}` : '/compare'),
	categorySearch: (name: string) => `/category?search=${encodeURIComponent(name)}`,
};

/** Whether a path is of the console, which has a frame of its own. */
export const inConsole = (pathname: string) => /^\/admin(\/|$)/.test(pathWithoutLanguage(pathname));

/** The path of this site in `?next=`; home for a URL that leads elsewhere. */
export function nextUrl(search: URLSearchParams): string {
	const next = search.get('next') ?? '';
	if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return urls.home;
	const path = pathWithoutLanguage(next);
	// steps such as `/..//other` leave two slashes, which begin the name of another site
	const leaves = path.startsWith('//') || new URL(path, 'http://site').pathname.startsWith('//');
	return leaves ? urls.home : path;
}
