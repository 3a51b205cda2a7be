import { useLocation } from 'react-router';
import { maxQuantity, readQuantity } from '#contract/cart/quantity.ts';
import { isAppError } from '#contract/errors.ts';
import { idSchema } from '#contract/list-query.schema.ts';
import { priceOfSizes } from '#contract/money/prices.ts';
import { maxIdLength, maxSearchLength, maxSizeLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { breadcrumbs, pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import { AskForm } from '../requests/ask-form.tsx';
import { AskSent } from '../requests/ask-sent.tsx';
import { useSentRequest } from '../requests/use-sent-request.ts';
import { ErrorPage } from '../site/error-page.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/ask-page.ts';
import styles from './ask-page.module.css';

/** Length of the measurements from the seal finder, as text. */
const maxFiguresLength = 300;

export const handle = {
	cache: {
		parameters: {
			product: maxIdLength,
			size: maxSizeLength,
			quantity: String(maxQuantity).length,
			text: maxSearchLength,
			figures: maxFiguresLength,
		},
	},
} satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	const parameters = new URL(request.url).searchParams;
	const [text, figures] = [parameters.get('text') ?? '', parameters.get('figures')];
	const prefilled = figures ? m.finder_chat({ figures }) : text;
	const id = idSchema.safeParse(parameters.get('product'));
	if (!id.success) return { site, prefilled, part: undefined };
	const reading = backend.getProductWithSeals(id.data, language).catch((error) => {
		// without the product, ask in general
		if (isAppError(error) && error.code === 'not_found') return undefined;
		throw error;
	});
	const product = await orErrorPage(reading);
	if (!product) return { site, prefilled, part: undefined };
	const { name, model, variants } = product.product;
	const variant = variants.find(({ size }) => size === (parameters.get('size') ?? ''));
	const price = priceOfSizes(product.product, variant ? [variant] : variants);
	const { quantity = 1 } = readQuantity(parameters.get('quantity') ?? '');
	const part = { id: id.data, name, model, ...price, size: variant?.size || undefined, quantity };
	return { site, prefilled, part };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const site = loaderData?.site;
	const trail = breadcrumbs(site, [
		[m.nav_home(), urls.home],
		[m.ask_title(), urls.ask()],
	]);
	return pageMeta({
		site,
		title: m.ask_title(),
		description: m.ask_meta(),
		path: urls.ask(),
		linkedData: [trail],
		hidden: Boolean(loaderData?.part || loaderData?.prefilled),
	});
};

/** Asks a person about a part: in words, with a part of the catalogue, with photos; without an account. */
export default function AskPage({ loaderData }: Route.ComponentProps) {
	const { key } = useLocation();
	return (
		<div className={page.page}>
			<Ask key={key} {...loaderData} />
		</div>
	);
}

function Ask({ site, part, prefilled }: Route.ComponentProps['loaderData']) {
	const { sent, onSent, forget } = useSentRequest('ask');
	if (sent) return <AskSent request={sent} onAgain={forget} />;
	return (
		<>
			<header className={page.head}>
				<h1>{m.ask_title()}</h1>
				<p className={styles.lead}>{m.ask_lead()}</p>
			</header>
			<AskForm part={part} prefilled={prefilled} phone={site.phone} onSent={onSent} />
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
