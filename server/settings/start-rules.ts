import { count, notInArray, sql } from 'drizzle-orm';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { type StartStep, type StepState, startSteps } from '#contract/settings/start.ts';
import { m } from '#messages';
import { administrators } from '../accounts/tables.ts';
import { readDemoKeys } from '../catalogue/import/demo.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import type { GroupRules } from './group-rule.ts';
import type { StoredSettings } from './settings.ts';
import type { Shop } from './shop.ts';

/** How many parts and categories there are, and how many of them are not the demo's. */
export async function countCatalogue(database: Queries) {
	const keys = await readDemoKeys();
	const countOf = async (table: typeof products | typeof categories, known: string[]) => {
		const own = sql<number>`count(*) filter (where ${notInArray(table.key, known)})::int`;
		const [row] = await database.select({ total: count(), own }).from(table);
		return row ?? { total: 0, own: 0 };
	};
	return { products: await countOf(products, keys.products), categories: await countOf(categories, keys.categories) };
}

type Counts = Awaited<ReturnType<typeof countCatalogue>>;

/** Whether all of the catalogue came with the demo, also where somebody has edited it. */
export const isOfDemo = ({ products, categories }: Counts): boolean => products.own === 0 && categories.own === 0;

/** What is done, by what the shop is now. */
function doneSteps(stored: StoredSettings, shop: Shop, counts: Counts, people: number): Record<StartStep, boolean> {
	const fixed = shop.setByServer('firm');
	const { catalogue_currency, vat_percent } = shopSettings;
	const hasOwnMoney =
		stored.catalogue_currency !== catalogue_currency.default ||
		stored.vat_percent !== vat_percent.default ||
		stored.prices_include_vat;
	return {
		firm: stored.name !== '' || fixed.includes('name'),
		money: hasOwnMoney,
		whatsapp: stored.whatsapp !== '' || fixed.includes('whatsapp'),
		look: stored.logo !== null || stored.accent !== '',
		promises: stored.promises !== null && stored.promises.length > 0,
		catalogue: counts.products.own > 0,
		people: people > 1,
	};
}

async function countPeople(database: Queries): Promise<number> {
	const [row] = await database.select({ people: count() }).from(administrators);
	return row?.people ?? 0;
}

/** What the first start shows beside its settings. */
export const startRules: GroupRules = {
	prepare({ steps: _, demo: __, is_new: ___, ...fields }, before) {
		const isEmptied = fields.catalogue === 'empty' || (before.start_catalogue === 'empty' && 'catalogue' in fields);
		return { fields, issues: isEmptied ? [{ path: 'catalogue', message: m.start_empty_by_itself() }] : [] };
	},
	async extraFields(stored, { database, shop }) {
		const [counts, people] = [await countCatalogue(database), await countPeople(database)];
		const done = doneSteps(stored, shop, counts, people);
		const stateOf = (key: StartStep): StepState =>
			done[key] ? 'done' : stored.start_skipped.includes(key) ? 'skipped' : 'open';
		const steps = startSteps.map((key) => ({ key, state: stateOf(key) }));
		const isTouched = stored.start_dismissed || steps.some(({ state }) => state !== 'open');
		return {
			steps,
			demo: shop.isDemo()
				? { products: counts.products.total, categories: counts.categories.total, is_unmixed: isOfDemo(counts) }
				: null,
			is_new: !shop.isDemo() && !isTouched,
		};
	},
};
