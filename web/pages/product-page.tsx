import { useState } from 'react';
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { hasOtherWords, readAddress } from '#contract/catalogue/addresses.ts';
import { stockText } from '#contract/catalogue/availability.ts';
import { detailKeys, textField } from '#contract/catalogue/product-fields.ts';
import { isAppError } from '#contract/errors.ts';
import { imageUrl } from '#contract/images/images.ts';
import { eachLanguage } from '#contract/language.ts';
import { priceOfSizes } from '#contract/money/prices.ts';
import { maxAddressLength, maxSizeLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import equals from '../catalogue/equals-table.module.css';
import { Gallery } from '../catalogue/gallery.tsx';
import { OrderLine } from '../catalogue/order-line.tsx';
import { partKey, sizeKey, useOwnPrice } from '../catalogue/own-prices.ts';
import { priceAt, publicSteps } from '../catalogue/price.ts';
import { ProductFacts } from '../catalogue/product-facts.tsx';
import { productLinkedData } from '../catalogue/product-linked-data.ts';
import { ProductPrice } from '../catalogue/product-price.tsx';
import { withLimitTexts } from '../catalogue/seal-limits.ts';
import { SealSpecifications } from '../catalogue/seal-specifications.tsx';
import { sizeColumns } from '../catalogue/size-columns.ts';
import { SizeTable } from '../catalogue/size-table.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { documentRow, linkedDocument } from '../documents/document-text.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { breadcrumbs, pageMeta, pageUrl } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import { ContactButton } from '../requests/contact-button.tsx';
import { ErrorPage } from '../site/error-page.tsx';
import { withIcons } from '../site/promise-icons.ts';
import { PromiseList } from '../site/promise-list.tsx';
import { AskLink } from '../ui/ask-link.tsx';
import { Code } from '../ui/code.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import type { Route } from './+types/product-page.ts';
import order from './product-order.module.css';
import styles from './product-page.module.css';

// not every part has them
const EqualsTable = lazyPart(() => import('../catalogue/equals-table.tsx').then((file) => file.EqualsTable));
const PriceSteps = lazyPart(() => import('../catalogue/price-steps.tsx').then((file) => file.PriceSteps));
// few visits show it
const DeletedProductPage = lazyPart(() => import('./deleted-product.tsx').then((file) => file.default));

export const handle = { cache: { parameters: { id: maxAddressLength, size: maxSizeLength } } } satisfies PageHandle;

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	const address = readAddress(params.id);
	if (!address) throw data(null, { status: 404 });
	const { id } = address;
	/** Leads from a deleted product to the one that supersedes it, else to the page that says so. */
	const throwDeleted = async (error: unknown): Promise<never> => {
		const isMissing = isAppError(error) && error.code === 'not_found';
		const deleted = isMissing ? await backend.findDeletedProduct(id, language) : undefined;
		if (deleted?.successor) throw redirect(urls.product(deleted.successor), 301);
		throw deleted ? data(deleted, { status: 410 }) : error;
	};
	const { product, names, seals } = await orErrorPage(backend.getProductWithSeals(id, language).catch(throwDeleted));
	// the former name, another language's, or a slip
	if (hasOtherWords(address, product.name)) throw redirect(urls.product(product) + url.search, 301);
	const [category, references, found] = await orErrorPage(
		Promise.all([
			backend.getCachedCategory(product.category_id, language),
			backend.listProductReferences(id, language),
			backend.listShownDocuments({ productId: id, categoryId: product.category_id }, language),
		]),
	);
	const documents = found.map((document) => ({ ...documentRow(document), size: document.size }));
	const subjectOf = found.map((document) => linkedDocument(document, site.url));
	// labels are read here, so that the page carries no table of fields
	const facts = detailKeys.flatMap((key) => {
		const text = product[key];
		return text ? [{ key, label: textField(key).label(), text }] : [];
	});
	const promises = withIcons(site.promises);
	const paths = eachLanguage((each) => urls.product({ id, name: names[each] }));
	const shownSeals = category.special_category ? seals.map((seal) => withLimitTexts(seal, language)) : [];
	return { site, product, paths, category, references, documents, subjectOf, facts, promises, seals: shownSeals };
}

/** Choosing a size changes the URL, but not the server's data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	// the page that shows the error has its title
	if (!loaderData) return [];
	const { site, product, paths, category, subjectOf } = loaderData;
	const image = imageUrl(product.pic[0], { ...site, apiBase: site.url });
	const trail = breadcrumbs(site, [
		[m.nav_home(), urls.home],
		[category.name, urls.category(category)],
		[product.name, urls.product(product)],
	]);
	return pageMeta({
		site,
		path: paths,
		title: product.name,
		linkedData: [productLinkedData(product, subjectOf, site), trail],
		description: product.description ?? product.name,
		...(image ? { image } : {}),
	});
};

type Loaded = Route.ComponentProps['loaderData'];

/** Resets the state for each product. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
	return <ProductDetails key={loaderData.product.id} loaded={loaderData} />;
}

function ProductDetails({
	loaded: { site, product, category, references, documents, facts, promises, seals },
}: {
	loaded: Loaded;
}) {
	const [parameters] = useSearchParams();
	const [quantity, setQuantity] = useState(1);
	const { variants } = product;
	const sized = product.sizes.length > 0;
	const sizeParameter = parameters.get('size');
	const chosen = variants.length === 1 ? variants[0] : variants.find(({ size }) => size === sizeParameter);
	const size = chosen?.size || undefined;
	/** The description of the chosen size, or the common one of all sizes. */
	const common = variants.every((variant) => variant.description === variants[0]?.description)
		? variants[0]
		: undefined;
	const description = (chosen ?? common)?.description;
	const columns = sizeColumns(variants, seals);
	// what all sizes say stands here, also before one is chosen
	const stockedSize = columns.isStocked ? chosen : (chosen ?? variants[0]);
	const stock = stockedSize && stockText(stockedSize);
	const lowest = priceOfSizes(product, chosen ? [chosen] : variants);
	const steps = chosen ? publicSteps(product, chosen) : [];
	// prices of buyers are on no page: a customer's own are asked for in the browser
	const ownKey = chosen ? sizeKey(chosen.id) : partKey(product.id);
	const own = useOwnPrice(chosen && ownKey);
	const shownSteps = own?.steps ?? steps;
	const isOwn = own !== undefined && JSON.stringify(own.steps) !== JSON.stringify(steps);
	const shownDocuments = documents.filter((document) => document.size === null || document.size === size);
	return (
		<div className={page.page}>
			<nav className={styles.breadcrumbs} aria-label={m.nav_breadcrumbs()}>
				<Link to={urls.home}>{m.nav_home()}</Link>
				<Link to={urls.category(category)}>
					<Code>{category.name}</Code>
				</Link>
				<span aria-current="page">
					<Code>{product.name}</Code>
				</span>
			</nav>
			<div className={styles.product}>
				<div className={styles.gallery}>
					<Gallery name={product.name} sources={product.pic.flatMap((entry) => imageUrl(entry, site) ?? [])} />
				</div>
				<div className={styles.facts}>
					<h1>
						<Code>{product.name}</Code>
					</h1>
					{(variants.length > 1 || columns.measures.length > 0) && (
						<SizeTable product={product} chosen={chosen} seals={seals} columns={columns} />
					)}
					{shownSteps.some(({ min_quantity }) => min_quantity > 1) && (
						<PriceSteps
							steps={shownSteps}
							quantity={quantity}
							title={isOwn ? m.product_price_my_steps() : m.product_price_steps()}
						/>
					)}
					{description && !columns.isDescribed && (
						<section aria-labelledby="description">
							<h2 id="description">{m.product_description()}</h2>
							<p>
								<Code>{description}</Code>
							</p>
						</section>
					)}
				</div>
				<section className={order.order} aria-label={m.product_order()}>
					<div className={order.ways}>
						<QuantityStepper quantity={quantity} onChange={setQuantity} />
						<ContactButton
							phone={site.phone}
							item={{ name: product.name, category_name: category.name, size: size ?? null, quantity }}
						/>
						<AskLink product={product.id} size={size} quantity={quantity > 1 ? quantity : undefined} />
					</div>
					<div className={order.bar}>
						<div className={order.line} role="status">
							<OrderLine
								product={{ ...product, ...lowest }}
								size={size ?? (sized ? m.product_choose_size() : undefined)}
								stock={stock}
							>
								<ProductPrice
									price={chosen ? priceAt(steps, quantity) : lowest.price}
									isLowest={!chosen && lowest.price_from}
									ownKey={ownKey}
									quantity={quantity}
									large
								/>
							</OrderLine>
						</div>
						<AddToCart product={product} size={size} quantity={quantity} />
					</div>
				</section>
				<div className={styles.rest}>
					{promises.length > 0 && <PromiseList promises={promises} className={styles.services} />}
					{facts.length > 0 && <ProductFacts facts={facts} />}
					{category.special_category && (
						<section aria-labelledby="specifications">
							<h2 id="specifications">{m.product_specifications()}</h2>
							<SealSpecifications seals={seals} size={size} />
						</section>
					)}
					{shownDocuments.length > 0 && (
						<section aria-labelledby="documents">
							<h2 id="documents">{m.documents_title()}</h2>
							<DocumentList documents={shownDocuments} />
						</section>
					)}
					{references.length > 0 && (
						<section aria-labelledby="equals">
							<h2 id="equals">{m.product_equals()}</h2>
							<EqualsTable references={references} className={equals.references} />
						</section>
					)}
				</div>
				<p className={styles.printed}>
					<Code>{site.company}</Code> ·{' '}
					{site.branches[0]?.address && (
						<>
							<Code>{site.branches[0].address}</Code> ·{' '}
						</>
					)}
					{site.phone && (
						<>
							<Code>{site.phone}</Code> ·{' '}
						</>
					)}
					{/* short: somebody types it from the paper */}
					<Code>{pageUrl(site, urls.product({ id: product.id }))}</Code>
				</p>
			</div>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error) && error.status === 410) return <DeletedProductPage error={error} />;
	return <ErrorPage error={error} title={m.product_failed()} leadTo={urls.products} />;
}
