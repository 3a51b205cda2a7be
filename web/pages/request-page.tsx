import { data } from 'react-router';
import type { PublicRequest } from '#contract/quotes/quote-desk.schema.ts';
import { readRequestCode } from '#contract/requests/request-code.ts';
import { typeText } from '#contract/requests/request-labels.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { useSession } from '../accounts/session.ts';
import { formatMoment } from '../platform/format-date.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { secretPageHeaders } from '../platform/secret-page.ts';
import { urls } from '../platform/urls.ts';
import paperStyles from '../quotes/paper-links.module.css';
import { PaymentFacts } from '../quotes/payment-facts.tsx';
import { QuotePanel } from '../quotes/quote-panel.tsx';
import { RequestLines } from '../quotes/request-lines.tsx';
import { StatusChip } from '../requests/status-chip.tsx';
import { ErrorPage } from '../site/error-page.tsx';
import { Code } from '../ui/code.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import page from '../ui/page.module.css';
import text from '../ui/text.module.css';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import { Written } from '../ui/written.tsx';
import type { Route } from './+types/request-page.ts';
import styles from './request-page.module.css';

// few visits approve
const ApproveHere = lazyPart(() => import('../companies/approve-here.tsx').then((file) => file.default));

// what few requests have, or only while they wait
const UnquotedRequest = lazyPart(() => import('../quotes/unquoted-request.tsx').then((file) => file.default));
const OrderAgain = lazyPart(() => import('../requests/order-again.tsx').then((file) => file.OrderAgain));
const GuestMails = lazyPart(() => import('../quotes/guest-mails.tsx').then((file) => file.default));
const PhotoStrip = lazyPart(() => import('../requests/photo-strip.tsx').then((file) => file.PhotoStrip));
const AddedWords = lazyPart(() => import('../requests/added-words.tsx').then((file) => file.default));
const PaperLinks = lazyPart(() => import('../quotes/paper-links.tsx').then((file) => file.default));
const OrderFiles = lazyPart(() => import('../quotes/order-files.tsx').then((file) => file.OrderFiles));

export { clientAction } from '../quotes/quote-action.ts';

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export const handle = { cache: false } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { backend, site, language, whatNext } = context.get(pageContext);
	const code = readRequestCode(params.code);
	const request = await orErrorPage(backend.getPublicRequest(code, language));
	const { papers } = await orErrorPage(backend.listPapers(code));
	const isWaiting = request.status === 'pending';
	return data({ site, request, papers, whatNext: isWaiting ? whatNext() : '' }, { headers: secretPageHeaders });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	// the error page has its own title
	if (!loaderData) return [];
	const { site, request } = loaderData;
	const title = m.request_page_title({ type: typeText(request.type), code: request.code });
	return pageMeta({ site, title, description: title, path: urls.request(request.code), hidden: true });
};

export default function RequestPage({ loaderData: { site, request, papers, whatNext } }: Route.ComponentProps) {
	const { code, type, status, payment, created_at, items, customerName, customer_id } = request;
	const session = useSession();
	// a decision takes its own buttons away
	const focusRecovery = useFocusRecovery();
	// also one that the staff have set to accepted
	const isOrdered =
		request.rest !== null || request.quote?.state === 'accepted' || request.quote?.state === 'awaiting_approval';
	const isOwn = session.status === 'signed-in' && session.user.id === customer_id;
	const isOthers = session.status === 'signed-in' && !isOwn;
	return (
		<div className={page.page}>
			<header className={page.head}>
				<h1>{typeText(type)}</h1>
				<span className={text.code}>
					<Code>{code}</Code>
				</span>
			</header>
			<dl className={styles.facts}>
				<div>
					<dt>{m.request_page_from()}</dt>
					<dd>
						<Code>{customerName}</Code>
					</dd>
				</div>
				<div>
					<dt>{m.request_page_date()}</dt>
					<dd>
						<time dateTime={created_at}>{formatMoment(created_at, site.timeZone)}</time>
					</dd>
				</div>
				<div>
					<dt>{m.request_page_status()}</dt>
					<dd>
						<StatusChip status={status} /> {payment && <StatusChip status={payment} />}
					</dd>
				</div>
			</dl>
			<div ref={focusRecovery} tabIndex={-1}>
				<PaymentFacts request={request} />
				{request.quote && <QuotePanel request={request} quote={request.quote} isOthers={isOthers} />}
				{request.quote?.state === 'awaiting_approval' && isOthers && (
					<ApproveHere code={code} revision={request.quote.document.revision} />
				)}
				{(isOrdered || request.order_files.length > 0) && (
					<OrderFiles code={code} files={request.order_files} canSend={isOrdered} />
				)}
				{papers.length > 0 && <PaperLinks papers={papers} className={paperStyles.papers} />}
				{request.quote ? (
					<details className={styles.asked}>
						<summary>{m.quote_asked()}</summary>
						<RequestContent request={request} />
					</details>
				) : (
					<RequestContent request={request} />
				)}
				{!request.quote && <UnquotedRequest request={request} whatNext={whatNext} />}
				{request.guest_mails !== null && <GuestMails isOn={request.guest_mails} />}
			</div>
			{isOwn && items.length > 0 && <OrderAgain id={request.id} />}
		</div>
	);
}

/** What the buyer sent: text, photos and lines. */
function RequestContent({ request }: { request: PublicRequest }) {
	return (
		<>
			{(request.po_number || request.deliver_to) && <AddedWords request={request} />}
			{request.text && <Written className={styles.text}>{request.text}</Written>}
			{request.photos + request.arrived_photos.length > 0 && <PhotoStrip request={request} />}
			<RequestLines request={request} className={styles.items} />
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
