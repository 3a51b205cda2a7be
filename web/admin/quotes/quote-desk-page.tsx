import { useEffect } from 'react';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { mayUse } from '#contract/accounts/rights.ts';
import type { ProductCosts } from '#contract/costs/costs.schema.ts';
import type { QuoteAtDesk, SentQuote } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { currentLanguage } from '../../platform/language.ts';
import { toast } from '../../ui/toast.ts';
import { getCosts } from '../costs/costs-api.ts';
import { saveResult } from '../frame/conflict.ts';
import { isLoadingQuietly } from '../frame/use-loading.ts';
import { refreshDesk } from '../requests/desk-summary.ts';
import { useLiveData } from '../requests/use-live-data.ts';
import { adminContext } from '../session/admin-guard.ts';
import { adminCall } from '../session/admin-session.ts';
import { leadTo } from '../session/lead-to.ts';
import type { Route } from './+types/quote-desk-page.ts';
import { loadDraftParts } from './load-parts.ts';
import { QuoteDesk } from './quote-desk.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const code = loaderData?.quote.request.code;
	const title = code === undefined ? m.quote_desk_title() : m.quote_desk_title_of({ code });
	return [{ title: `${title} | ${m.admin_title()}` }, { name: 'robots', content: 'noindex' }];
};

const pathOf = ({ requestId }: { requestId: string }) => `/api/requests/${encodeURIComponent(requestId)}/quote`;

/** The quote as it is stored now; undefined when it does not load. */
async function loadQuote(path: string, signal: AbortSignal): Promise<QuoteAtDesk | undefined> {
	const response = await adminCall<QuoteAtDesk>('GET', path, { language: currentLanguage(), signal });
	return response.ok ? response.data : undefined;
}

/** The costs of the quote's parts; undefined for those who may not see them. None if they fail to load, as quoting works without. */
async function loadCosts(
	{ lines, parts }: QuoteAtDesk,
	owner: Administrator,
	signal: AbortSignal,
): Promise<ProductCosts[] | undefined> {
	if (!mayUse(owner, 'costs.use')) return undefined;
	const products = [...lines, ...parts].flatMap(({ product_id }) => product_id ?? []);
	const costs = await getCosts(products, signal);
	return costs.ok ? costs.data : [];
}

/** The path of the quote on the screen: it stays there, with its draft, when it fails to reload. */
let shownPath: string | undefined;

/**
 * Loads the quote of a request. After a failure it leads to the list of requests, unless this quote is already on the screen: then it
 * returns undefined, and the screen stays. Undefined also when the session has ended.
 */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
	const path = pathOf(params);
	const response = await adminCall<QuoteAtDesk>('GET', path, { language: currentLanguage(), signal: request.signal });
	const owner = context.get(adminContext);
	if (response.ok) {
		const { data } = response;
		const draftParts = isLoadingQuietly() ? [] : await loadDraftParts(data, owner.id, request.signal);
		const quote = { ...data, parts: [...data.parts, ...draftParts] };
		return { quote, owner, costs: await loadCosts(quote, owner, request.signal) };
	}
	const isShown = isLoadingQuietly() || path === shownPath;
	if (response.status === 401 || (isShown && response.status !== 404)) return undefined;
	void toast('error', response.status === 404 ? m.request_not_found() : m.quote_desk_load_failed());
	throw leadTo(consoleUrls.tab('requests'), request);
}

/**
 * What the action returns for a failed call. It has the newest version of the quote when a colleague has changed it, and when the call may
 * be stored although its response was lost.
 */
async function failureResult(response: ApiFailure, load: () => Promise<QuoteAtDesk | undefined>) {
	const mayBeStored = response.status === 0 || response.status >= 500;
	return mayBeStored ? { ...response, theirs: await load() } : saveResult(response, load);
}

/** PUT saves the draft, POST sends the saved one. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
	const path = pathOf(params);
	const body: unknown = await request.json();
	const load = () => loadQuote(path, request.signal);
	if (request.method === 'PUT') {
		const saved = await adminCall<QuoteAtDesk>('PUT', path, { language: currentLanguage(), body });
		return saved.ok ? saved : failureResult(saved, load);
	}
	const response = await adminCall<SentQuote>('POST', `${path}/send`, { body });
	if (!response.ok) return failureResult(response, load);
	runInBackground(refreshDesk());
	return { ...response, data: { sent: response.data, quote: await load() } };
}

export default function QuoteDeskPage({ loaderData, params }: Route.ComponentProps) {
	const { data, staleSince } = useLiveData(loaderData, loaderData === undefined);
	const path = pathOf(params);
	useEffect(() => {
		shownPath = path;
		return () => {
			shownPath = undefined;
		};
	}, [path]);
	if (!data) return null;
	return <QuoteDesk key={data.quote.request.id} {...data} staleSince={staleSince} />;
}
