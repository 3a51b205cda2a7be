import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { isAppError } from '#contract/errors.ts';
import { changeCatalogue } from '../../server/catalogue/catalogue-store.ts';
import {
	type CategoryRecord,
	deleteCategory,
	insertCategory,
	lockCategory,
	readCategory,
	updateCategory,
} from '../../server/catalogue/categories/write-categories.ts';
import { type ProductRecord, plainVariant, readProducts } from '../../server/catalogue/products/product-record.ts';
import { deleteProducts, writeProducts } from '../../server/catalogue/products/write-products.ts';
import { readReferences } from '../../server/catalogue/references/reference-rows.ts';
import {
	deleteReferences,
	insertReferences,
	updateReference,
} from '../../server/catalogue/references/write-references.ts';
import { categories, productReferences, products } from '../../server/catalogue/tables.ts';
import type { Author } from '../../server/changes/record-changes.ts';
import { isDangling, isDuplicate, type Queries } from '../../server/platform/database.ts';
import type { Shop } from './shop.ts';

const sizes = ['10mm', '12mm', '14mm', '1 1/2"'];
const letters = ['A', 'B', 'C'];

const sized = fc.record({
	size: fc.constantFrom(...sizes),
	price: fc.option(fc.nat(500).map((cents) => cents / 100)),
	stock: fc.option(fc.nat(20)),
	statedAt: fc.constantFrom(null, '2026-11-20T10:00:00.000Z'),
	bore: fc.option(fc.constantFrom('12.1 mm', '')),
	arabic: fc.boolean(),
});

const product = fc.record({
	key: fc.constantFrom(...letters),
	category: fc.nat(2),
	name: fc.constantFrom('Seal', 'Bearing'),
	price: fc.option(fc.nat(900).map((cents) => cents / 100)),
	keywords: fc.uniqueArray(fc.constantFrom('pump', 'shaft')),
	arabic: fc.boolean(),
	variants: fc.uniqueArray(sized, { minLength: 1, selector: ({ size }) => size }),
});

/** One thing that is done to a small catalogue; one that can't be done is left. */
export const step = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ what: fc.constant('product' as const), product }) },
	{ weight: 1, arbitrary: fc.record({ what: fc.constant('no product' as const), key: fc.constantFrom(...letters) }) },
	{
		weight: 3,
		arbitrary: fc.record({
			what: fc.constant('reference' as const),
			code: fc.constantFrom('X-1', 'X-2'),
			at: fc.nat(3),
			size: fc.option(fc.constantFrom(...sizes)),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ what: fc.constant('no reference' as const), at: fc.nat(3) }) },
	{
		weight: 2,
		arbitrary: fc.record({
			what: fc.constant('category' as const),
			name: fc.constantFrom<string>('Seals', 'Bearings', 'Pumps'),
			at: fc.nat(3),
			parameters: fc.uniqueArray(fc.constantFrom('bore', 'outer', 'width')),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ what: fc.constant('no category' as const), at: fc.nat(3) }) },
);
type ValueOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = ValueOf<typeof step>;

async function nthOf(database: Queries, table: 'categories' | 'products' | 'product_references', at: number) {
	const { rows } = await database.execute<{ id: number }>(sql.raw(`select id from ${table} order by id`));
	return rows[at % Math.max(1, rows.length)]?.id;
}

function recordOf(
	{ category: _, variants, arabic, ...fields }: ValueOf<typeof product>,
	categoryId: number,
): ProductRecord {
	return {
		...fields,
		categoryId,
		model: null,
		images: [],
		moreDescriptions: [],
		translations: arabic ? { ar: { name: `${fields.name} ع` } } : {},
		variants: variants.map(({ arabic, bore, ...variant }) => ({
			...plainVariant,
			...variant,
			description: variant.size,
			corrections: Object.fromEntries(bore === null ? [] : [['bore', bore]]),
			availability: variant.stock === null ? ('ask' as const) : ('limited' as const),
			translations: arabic ? { ar: { description: 'ع' } } : {},
		})),
	};
}

async function writeReference(
	transaction: Queries,
	author: Author,
	{ code, at, size }: Extract<Step, { what: 'reference' }>,
) {
	const productId = await nthOf(transaction, 'products', at);
	if (productId === undefined) return;
	const record = {
		maker: 'Basler',
		code,
		size,
		grade: 'same' as const,
		note: '',
		source: 'a letter',
		translations: {},
	};
	const [standing] = await readReferences(transaction, eq(productReferences.code, code));
	if (standing) await updateReference(transaction, author, { id: standing.id, productId }, () => record);
	else await insertReferences(transaction, author, [{ ...record, productId }]);
}

async function writeCategory(transaction: Queries, author: Author, step: Extract<Step, { what: 'category' }>) {
	const parameters = step.parameters.map((key) => ({
		key,
		name: key,
		unit: 'mm',
		kind: 'number',
		labels: [],
		filterable: true,
		translations: {},
	})) as CategoryRecord['parameters'];
	const id = await nthOf(transaction, 'categories', step.at);
	const known = id !== undefined && (await readCategory(transaction, id));
	const { name } = step;
	if (known && step.at > 0)
		await updateCategory(transaction, author, known.id, ({ record }) => ({ ...record, name, parameters }));
	else {
		const record = {
			key: name,
			name,
			description: null,
			special: false,
			images: [],
			sizePatterns: [],
			translations: {},
		};
		await insertCategory(transaction, author, { ...record, parameters });
	}
}

async function takeStep(transaction: Queries, author: Author, step: Step): Promise<void> {
	if (step.what === 'product') {
		const categoryId = await nthOf(transaction, 'categories', step.product.category);
		if (categoryId === undefined) return;
		await writeProducts(transaction, author, [step.product.key], () => recordOf(step.product, categoryId));
	} else if (step.what === 'no product') await deleteProducts(transaction, author, eq(products.key, step.key));
	else if (step.what === 'reference') await writeReference(transaction, author, step);
	else if (step.what === 'category') await writeCategory(transaction, author, step);
	else if (step.what === 'no reference') {
		const id = await nthOf(transaction, 'product_references', step.at);
		if (id !== undefined) await deleteReferences(transaction, author, eq(productReferences.id, id));
	} else {
		const id = await nthOf(transaction, 'categories', step.at);
		const stored = id === undefined ? undefined : await lockCategory(transaction, id);
		if (stored) await deleteCategory(transaction, author, stored);
	}
}

/** Does some things one after the other under one batch, each in a transaction of its own; returns the batch. */
export async function takeSteps(shop: Shop, steps: Step[]): Promise<string> {
	const batch = randomUUID();
	const author: Author = { kind: 'command', id: null, name: 'import', source: 'import', batch };
	for (const step of steps)
		await changeCatalogue({ database: shop.database, onCommit: () => {} }, (transaction) =>
			takeStep(transaction, author, step),
		).catch((error) => {
			const isRefused = isDuplicate(error) || isDangling(error) || isAppError(error);
			if (!isRefused) throw error;
		});
	return batch;
}

/** All of the catalogue as its writers say it, with the numbers under which it is known and what products are found by. */
export async function catalogueOf({ database }: Shop) {
	const { rows: found } = await database.execute(sql`
		select id, search_text, search_codes, search_details, search_terms from products order by id`);
	const stored = await readProducts(database, sql`true`);
	const ids = await database.select({ id: categories.id }).from(categories).orderBy(categories.id);
	const records = await Promise.all(ids.map(({ id }) => readCategory(database, id)));
	return {
		found,
		products: stored.map(({ id, record }) => ({ id, record })),
		categories: records.map((category) => ({ id: category?.id, record: category?.record })),
		references: (await readReferences(database, sql`true`)).map(({ id, record }) => ({ id, record })),
	};
}
