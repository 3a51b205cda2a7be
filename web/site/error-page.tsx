import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { urls } from '../platform/urls.ts';
import { SearchSuggestions } from '../search/search-suggestions.tsx';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import { toast } from '../ui/toast.ts';
import styles from './error-page.module.css';
import { isNetworkError } from './failed-page.ts';

interface ErrorPageProps {
	error: unknown;
	/** The title for errors other than 404. */
	title?: string;
	/** Where to redirect, with a notice, when the page could not be loaded. */
	leadTo?: string;
	/** Texts in place of the usual ones for a page that is not there. */
	missingTexts?: { title: string; text: string };
	/** Shown below the links of a page that is not there. */
	children?: ReactNode;
}

function sentenceOf(error: unknown): string {
	if (isNetworkError(error)) return m.error_network();
	if (!isRouteErrorResponse(error)) return m.failed_text();
	return (error.data as { error?: string } | null)?.error ?? m.failed_text();
}

const afterFailure = [
	[urls.products, m.failed_browse],
	[urls.home, m.failed_home],
] as const;
/** For a page that is not found: its part may have moved, or its request may be in the profile. */
const waysToFind = [
	[urls.categories, m.nav_category],
	[urls.profileTab('requests'), m.profile_tab_requests],
	[urls.track, m.track_title],
	[urls.ask(), m.ask_nav],
] as const;

/** 404 or 410; undefined for a page that failed. */
function missingStatus(error: unknown): number | undefined {
	const status = isRouteErrorResponse(error) ? error.status : undefined;
	return status === 404 || status === 410 ? status : undefined;
}

/** Shown instead of a page: not found, removed or failed, with links. */
export function ErrorPage({ error, title = m.failed_title(), leadTo, missingTexts, children }: ErrorPageProps) {
	const status = missingStatus(error);
	const missing = status !== undefined;
	const usualTexts =
		status === 410
			? { title: m.gone_title(), text: m.gone_text() }
			: { title: m.not_found_title(), text: m.not_found_text() };
	const shownTexts = missing ? (missingTexts ?? usualTexts) : { title, text: sentenceOf(error) };
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const here = pathname + search;
	useEffect(() => {
		if (missing) return;
		console.error(error);
		void toast('error', title);
		if (leadTo) runInBackground(navigate(leadTo, { replace: true }));
	}, [missing, error, title, leadTo, navigate]);
	return (
		<div className={`${page.page} ${styles.message}`}>
			<title>{isolateCodes(shownTexts.title)}</title>
			<meta name="robots" content="noindex" />
			{missing && <p className={styles.status}>{status}</p>}
			<h1>
				<Code>{shownTexts.title}</Code>
			</h1>
			<p>
				<Code>{shownTexts.text}</Code>
			</p>
			{missing && (
				<div className={styles.search}>
					<SearchSuggestions label={m.nav_search()} />
				</div>
			)}
			<div className={styles.links}>
				{!missing && (
					<Link to={here} replace prefetch="none" className={button.primary}>
						{m.failed_retry()}
					</Link>
				)}
				{(missing ? [...afterFailure, ...waysToFind] : afterFailure).map(([to, label]) => (
					<Link key={to} to={to} className={button.button}>
						{label()}
					</Link>
				))}
			</div>
			{missing && children}
		</div>
	);
}
