import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/selects.css';
import sans from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url';
import sansCondensed from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff2?url';
import { type ReactNode, useContext, useState } from 'react';
import {
	Links,
	Meta,
	Outlet,
	redirectDocument,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useRouteLoaderData,
} from 'react-router';
import { directionOf, pathIn } from '#contract/language.ts';
import type { Site } from '#contract/settings/site.ts';
import { m } from '#messages';
import type { Route } from './+types/root.ts';
import { currentLanguage } from './platform/language.ts';
import { NonceContext } from './platform/nonce.ts';
import { pageContext } from './platform/page-context.ts';
import type { SiteData } from './platform/site-data.ts';
import { inConsole, urls } from './platform/urls.ts';
import { UnopenedChat } from './requests/unopened-chat.tsx';
import { useResumedPhotos } from './requests/use-resumed-photos.ts';
import styles from './root.module.css';
import { ErrorPage } from './site/error-page.tsx';
import { stopFailedNavigations } from './site/failed-page.ts';
import { Footer } from './site/footer.tsx';
import { Header } from './site/header.tsx';
import { languageOffer } from './site/language-choice.ts';
import { LanguageOffer } from './site/language-offer.tsx';
import { PendingPage } from './site/pending-page.tsx';
import { useFailedPage } from './site/use-failed-page.ts';
import { usePageFocus } from './site/use-page-focus.ts';
import { EarlyTaps, keepEarlyTaps, takePress } from './ui/early-taps.ts';
import arabic from './ui/fonts/plex-arabic-400.woff2?url';
import arabicBold from './ui/fonts/plex-arabic-600.woff2?url';
import { Notices } from './ui/notices.tsx';
import text from './ui/text.module.css';

export const links: Route.LinksFunction = () => [
	...(directionOf(currentLanguage()) === 'rtl' ? [sans, arabic, arabicBold] : [sans, sansCondensed]).map((href) => ({
		rel: 'preload',
		as: 'font',
		type: 'font/woff2',
		crossOrigin: 'anonymous' as const,
		href,
	})),
];

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
	const { backend, site, language, outdatedPage, reportError } = context.get(pageContext);
	if (outdatedPage !== undefined) throw redirectDocument(outdatedPage);
	try {
		const [categories, footerPages] = await Promise.all([
			backend.listCachedCategories(language),
			backend.listFooterPages(language),
		]);
		return { site, footerCategories: categories.slice(0, 4).map((category) => category.name), footerPages };
	} catch (error) {
		reportError(error, 'the footer shows no categories');
		return { site, footerCategories: [], footerPages: [] };
	}
}

/**
 * The firm and the footer stay as they are from page to page, and when something is sent; an explicit refresh of a public
 * page renews them.
 */
export function shouldRevalidate(options: ShouldRevalidateFunctionArgs) {
	const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = options;
	const refreshed = currentUrl.href === nextUrl.href && formMethod === undefined;
	return refreshed && !inConsole(nextUrl.pathname) && defaultShouldRevalidate;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stopFailedNavigations];

/**
 * Runs before the first paint: a customer who may be signed in is not shown the guest's buttons meanwhile, and prices of his own have their
 * room before they are loaded. A browser that blocks storage throws here, and has no token.
 */
const sessionHint =
	"try{const s=localStorage,d=document.documentElement.dataset;s.token&&(d.token='',s.account?.includes('s\":true')&&(d.prices=''))}catch{}";

/** Only the server's page has it: it has run when the page's own scripts come. */
const firstScript = (site: Site | undefined) =>
	import.meta.env.SSR ? `${sessionHint};${languageOffer(site?.languages ?? [])};${keepEarlyTaps}` : '';

/** The console has a frame of its own, and its `main` beside its menu. */
function useInConsole(): boolean {
	return inConsole(useLocation().pathname);
}

export function Layout({ children }: { children: ReactNode }) {
	const loaded = useRouteLoaderData<SiteData>('root');
	const nonce = useContext(NonceContext);
	// the policy of the page allows the first text alone
	const [look] = useState(loaded?.site.look);
	const framed = !useInConsole() && loaded;
	const language = currentLanguage();
	return (
		<html
			lang={language}
			dir={directionOf(language)}
			data-api-base={loaded?.site.apiBase}
			data-currency={loaded?.site.currency}
			data-languages={loaded?.site.languages.join(' ')}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#14191e" />
				<Meta />
				<Links />
				{loaded && (
					<>
						<link rel="icon" {...loaded.site.icon} />
						{loaded.site.touchIcon && <link rel="apple-touch-icon" href={loaded.site.touchIcon} />}
						<link rel="manifest" href={pathIn(language, urls.manifest)} />
					</>
				)}
				{framed && (
					<link
						rel="search"
						type="application/opensearchdescription+xml"
						title={loaded.site.companyShort}
						href={pathIn(language, urls.openSearch)}
					/>
				)}
				{look && (
					<style data-look="" nonce={nonce}>
						{look}
					</style>
				)}
				<script
					nonce={nonce}
					suppressHydrationWarning
					dangerouslySetInnerHTML={{ __html: firstScript(loaded?.site) }}
				/>
			</head>
			<body onClickCapture={takePress}>
				<a href="#main" className={styles.skip}>
					{m.nav_skip()}
				</a>
				{framed && <LanguageOffer />}
				{framed && <Header />}
				{children}
				{framed && <Footer />}
				<Notices />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function App() {
	const content = <Outlet />;
	const title = usePageFocus();
	useFailedPage();
	useResumedPhotos();
	return (
		<PendingPage>
			{useInConsole() ? (
				content
			) : (
				<main id="main" tabIndex={-1}>
					{content}
					<UnopenedChat />
				</main>
			)}
			<p aria-live="polite" className={text.hidden}>
				{title}
			</p>
			<EarlyTaps />
		</PendingPage>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<main id="main" tabIndex={-1}>
			<ErrorPage error={error} />
			<EarlyTaps />
		</main>
	);
}
