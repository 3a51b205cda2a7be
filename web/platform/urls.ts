import type { UserType } from '#contract/accounts/account-labels.ts';
import { categoryPath, productPath } from '#contract/catalogue/addresses.ts';
import { pathWithoutLanguage } from '#contract/language.ts';
import type { PaperLanguage } from '#contract/quotes/quotes.schema.ts';

/** What a question is about. */
interface AskTopic {
	product?: number;
	size?: string | undefined;
	/** Pieces of the product. */
	quantity?: number | undefined;
	text?: string;
	/** Measurements of the seal finder, as text. */
	figures?: string;
}

/** Every URL of the shop that a link names; those of the console are in `console-urls.ts`. */
export const urls = {
	home: '/',
	categories: '/category',
	about: '/about',
	/** A page that the firm has written: `terms` → `/terms`. */
	firmPage: (path: string) => `/${path}`,
	products: '/product',
	/** The earlier path of the list: only the server redirects it, not the router. */
	olderProducts: '/products',
	signIn: '/login',
	register: '/signup',
	cart: '/cart',
	undoEmail: '/undo-email',
	/** The first step to a new password. */
	forgotten: (userType: UserType) => `${userType === 'admin' ? '/admin/login' : '/login'}?forgot=email`,
	profile: '/profile',
	profileTab: (tab: string) => `/profile?tab=${tab}`,
	/** The company that the customer buys for. */
	company: '/company',
	track: '/track',
	request: (code: string) => `/request/${code}`,
	/** The newest quote of a request as a PDF, in one language or both. */
	quotePdf: (code: string, language: PaperLanguage) => `/request/${code}/quote.pdf?language=${language}`,
	/** The sign-in or the registration, which leads back to this page; from one of the two, to where that one leads. */
	forGuest: (path: string, { pathname, search }: { pathname: string; search: string }) => {
		const isForGuest = [urls.signIn, urls.register].includes(pathname);
		const next = isForGuest ? new URLSearchParams(search).get('next') : pathname + search;
		return next && next !== urls.home ? `${path}?next=${encodeURIComponent(next)}` : path;
	},
	/** The sign-in, which leads back to `path`. */
	signInAndBack: (path: string) => `/login?next=${encodeURIComponent(path)}`,
	/**
	 * A product's page, with a chosen size. Pages give the name, so that links lead to the canonical address at once; the name of a request's line or
	 * a file's row may be an older one: without it the address is short, and right.
	 */
	product: productPath,
	/** The list of a category. */
	category: categoryPath,
	productSearch: (text: string) => `/product?search=${encodeURIComponent(text)}`,
	/** The form that asks a person: about a part, a search, measurements, or without a topic. */
	ask: (about: AskTopic = {}) => {
		const topics = Object.entries(about).filter(([, value]) => value !== undefined && value !== '');
		return topics.length > 0
			? `/ask?${new URLSearchParams(topics.map(([name, value]) => [name, String(value)]))}`
			: '/ask';
	},
	findSeal: '/find/seal',
	/** For pasting a list of codes. */
	list: '/list',
	/** `items`: as `contract/search/compare.ts` writes them. */
	compare: (items: string) => (items ? `/compare?items=${encodeURIComponent(items)}` : '/compare'),
	/** What a browser reads to search the shop from its address bar. */
	openSearch: '/opensearch.xml',
	manifest: '/manifest.webmanifest',
	/** An image. */
	contactQr: '/contact-qr.svg',
	categorySearch: (name: string) => `/category?search=${encodeURIComponent(name)}`,
};

/** Whether a path belongs to the console, which has its own frame. */
export const inConsole = (pathname: string) => /^\/admin(\/|$)/.test(pathWithoutLanguage(pathname));

/** The path in `?next=`; home when it leads to another site, or to the console, which customers can't enter. */
export function nextUrl(search: URLSearchParams): string {
	const next = search.get('next') ?? '';
	if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return urls.home;
	const path = pathWithoutLanguage(next);
	// `/..//other` resolves to two slashes, which begin another host
	const isElsewhere = path.startsWith('//') || new URL(path, 'http://site').pathname.startsWith('//');
	return isElsewhere || inConsole(path) ? urls.home : path;
}
