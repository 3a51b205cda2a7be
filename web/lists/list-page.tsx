import { chatUrl } from '#contract/chat.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { pageContext } from '../page-context.ts';
import { breadcrumbs, pageMeta } from '../page-meta.ts';
import { useSentRequest } from '../requests/use-sent-request.ts';
import { ErrorPage } from '../site/error-page.tsx';
import page from '../ui/page.module.css';
import { urls } from '../urls.ts';
import type { Route } from './+types/list-page.ts';
import { useList } from './list-draft.ts';
import { ListInput } from './list-input.tsx';
import styles from './list-page.module.css';
import { ListReview } from './list-review.tsx';
import { ListSend } from './list-send.tsx';
import { ListSent } from './list-sent.tsx';

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
		...{ site, title: m.lists_title(), description: m.lists_meta(), path: urls.list, linkedData: [trail] },
	});
};

/** A list of codes becomes a request for a quote: pasted or as a file, read, corrected, sent; without an account. */
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
					{m.lists_scripts()} <a href={chatUrl(site.phone, m.lists_chat())}>{m.product_contact()}</a>
				</p>
			</noscript>
			{sent && <ListSent request={sent} onAgain={forget} />}
			{!sent && !draft.lines && <ListInput />}
			{!sent && draft.lines && (
				<ListReview>
					<ListSend onSent={onSent} />
				</ListReview>
			)}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
