import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { urls } from '../platform/urls.ts';
import { SearchSuggestions } from '../search/search-suggestions.tsx';
import button from '../ui/button.module.css';
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
	[urls.ask(), m.ask_nav],
] as const;

/** Shown instead of a page: not found or failed, with links. */
export function ErrorPage({ error, title = m.failed_title(), leadTo }: ErrorPageProps) {
	const missing = isRouteErrorResponse(error) && error.status === 404;
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
			<title>{missing ? m.not_found_title() : title}</title>
			<meta name="robots" content="noindex" />
			{missing && <p className={styles.status}>404</p>}
			<h1>{missing ? m.not_found_title() : title}</h1>
			<p>{missing ? m.not_found_text() : sentenceOf(error)}</p>
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
		</div>
	);
}
