import { lazy, Suspense } from 'react';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { useList } from '../lists/list-draft.ts';
import { ListInput } from '../lists/list-input.tsx';
import { ListSend } from '../lists/list-send.tsx';
import { ListSent } from '../lists/list-sent.tsx';
import { pageContext } from '../platform/page-context.ts';
import { breadcrumbs, pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import { useSentRequest } from '../requests/use-sent-request.ts';
import { ErrorPage } from '../site/error-page.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/list-page.ts';
import styles from './list-page.module.css';

// most visitors of the page have not pasted a list yet
const FreshList = lazy(() => import('../lists/fresh-list.tsx').then((module) => ({ default: module.FreshList })));

export const handle = { cache: { parameters: {} } } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
	const { site } = context.get(pageContext);
	return { site };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const site = loaderData?.site;
	const trail = breadcrumbs(site, [
		[m.nav_home(), urls.home],
		[m.lists_title(), urls.list],
	]);
	return pageMeta({
		site,
		title: m.lists_title(),
		description: m.lists_meta(),
		path: urls.list,
		linkedData: [trail],
	});
};

/** Turns a list of part numbers into a request for a quote: paste or upload, correct, send; without an account. */
export default function ListPage({ loaderData: { site } }: Route.ComponentProps) {
	const { draft } = useList();
	const { sent, onSent, forget } = useSentRequest('list');
	return (
		<div className={page.page}>
			<header className={page.head}>
				<h1>{m.lists_title()}</h1>
				{!draft.lines && !sent && <p className={styles.lead}>{m.lists_lead()}</p>}
			</header>
			<noscript>
				<p className={styles.scripts}>
					{site.phone ? m.lists_scripts() : m.lists_scripts_only()}{' '}
					<ChatLink phone={site.phone} message={m.lists_chat()}>
						{m.product_contact()}
					</ChatLink>
				</p>
			</noscript>
			{sent && <ListSent request={sent} onAgain={forget} />}
			{!sent && !draft.lines && <ListInput />}
			{!sent && draft.lines && (
				<Suspense>
					<FreshList>
						<ListSend onSent={onSent} />
					</FreshList>
				</Suspense>
			)}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
