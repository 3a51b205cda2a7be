import { and, eq, inArray } from 'drizzle-orm';
import { isolateCodes } from '#contract/code-order.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import type { GoneItem, OrderedAgain } from '#contract/order-again.ts';
import { maxQuantity } from '#contract/quantity.ts';
import { m } from '#messages';
import { customerOf, type Viewer } from '../accounts/viewer.ts';
import { listCartItems } from '../cart/cart-items.ts';
import { changeCart, chosenOf, putIntoCart } from '../cart/edit-cart.ts';
import { lockOrderables } from '../cart/orderables.ts';
import { findReferences } from '../catalogue/find-references.ts';
import { nameColumns } from '../catalogue/product-summaries.ts';
import { products } from '../catalogue/tables.ts';
import type { Database, Queries } from '../platform/database.ts';
import { type StoredItem, selectRequests } from './request-rows.ts';
import { requests } from './tables.ts';

/** The product that stands in the equals-table as what supersedes the item's code; else its own, where only the size is gone. */
async function findSuccessor(database: Queries, { code, product_id }: StoredItem): Promise<number | null> {
	const references = code ? await findReferences(database, code, baseLanguage) : [];
	const successor = references.find(({ grade, productId }) => grade === 'supersedes' && productId !== product_id);
	return successor?.productId ?? product_id;
}

/** What is told of items that the catalogue does not have, in the language. */
async function describeGone(database: Queries, gone: StoredItem[], language: Language): Promise<GoneItem[]> {
	const found: { item: StoredItem; successor: number | null }[] = [];
	for (const item of gone) found.push({ item, successor: await findSuccessor(database, item) });
	const ids = found.flatMap(({ successor }) => successor ?? []);
	const named = await database
		.select({ product_id: products.id, name: nameColumns[language] })
		.from(products)
		.where(inArray(products.id, ids));
	return found.map(({ item: { name, size, product_id, category_name }, successor }) => {
		const in_words = product_id === null && category_name === '';
		return { name, size, in_words, successor: named.find(({ product_id }) => product_id === successor) ?? null };
	});
}

/** Says of which item there would be too much. */
const naming = (item: StoredItem) => (error: unknown) => {
	if (!isAppError(error) || error.code !== 'invalid') throw error;
	const name = [item.name, item.size].filter(Boolean).join(', ');
	throw new AppError('invalid', m.again_too_many({ name: isolateCodes(name), max: maxQuantity }));
};

/**
 * Puts what the catalogue still has of the viewer's own request into his cart, all of it or, when it does not fit, nothing; what is
 * gone is told with its successor, in the language. Throws `not_found` for another's request, `invalid` with the part's name beyond
 * the largest quantity of an item, and `conflict` when the cart is full.
 */
export async function orderAgain(
	database: Database,
	viewer: Viewer,
	requestId: number,
	language: Language,
): Promise<OrderedAgain> {
	const customer = customerOf(viewer);
	return changeCart(database, customer, async (transaction) => {
		const own = and(eq(requests.id, requestId), eq(requests.customerId, customer.id));
		const [request] = await selectRequests(transaction, language).where(own);
		if (!request) throw new AppError('not_found', m.request_not_found());
		const named = request.items.flatMap((item) =>
			item.product_id === null ? [] : [{ productId: item.product_id, size: item.size ?? '' }],
		);
		const orderables = (await lockOrderables(transaction, named)).values();
		const added = new Set<number>();
		const gone: StoredItem[] = [];
		for (const item of request.items) {
			const orderable = item.product_id === null ? undefined : orderables.next().value;
			const chosen = orderable && chosenOf(orderable, item.size ?? '');
			if (chosen) added.add(await putIntoCart(transaction, customer, chosen, item.quantity).catch(naming(item)));
			else gone.push(item);
		}
		const cart = await listCartItems(transaction, viewer, customer.id, language);
		return {
			added: cart.filter(({ cart_item_id }) => added.has(cart_item_id)),
			gone: await describeGone(transaction, gone, language),
		};
	});
}
