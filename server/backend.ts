import { sql } from 'drizzle-orm';
import type { ProductQuery } from '#contract/catalogue.ts';
import { getCategory, listCategories } from './catalogue/categories.ts';
import { listSealEntries, sealAttributesBySize } from './catalogue/mechanical-seals.ts';
import { countByCategory, countProducts, getProduct, listProductIds, listProducts } from './catalogue/products.ts';
import { asUnavailable, type Database } from './platform/database.ts';

type Operations = Record<string, (...args: never[]) => Promise<unknown>>;

/** Makes an unreachable database the same refusal for every face, in one place. */
function refusing<T extends Operations>(operations: T): T {
	const wrapped = Object.entries(operations).map(([name, run]) => [
		name,
		async (...args: never[]) => {
			try {
				return await run(...args);
			} catch (error) {
				throw asUnavailable(error);
			}
		},
	]);
	return Object.fromEntries(wrapped);
}

/** The domains as one typed object: what pages and REST routes call. */
export function createBackend(database: Database) {
	return {
		catalogue: refusing({
			categories: () => listCategories(database),
			category: (id: number) => getCategory(database, id),
			products: (query: ProductQuery = {}) => listProducts(database, query),
			productCount: (query: ProductQuery = {}) => countProducts(database, query),
			countByCategory: (search?: string) => countByCategory(database, search),
			product: (id: number) => getProduct(database, id),
			productIds: () => listProductIds(database),
			sealEntries: (productId: number) => listSealEntries(database, productId),
			sealAttributesBySize: (productId: number) => sealAttributesBySize(database, productId),
		}),
		health: refusing({ ready: async () => void (await database.execute(sql`select 1`)) }),
	};
}

export type Backend = ReturnType<typeof createBackend>;
