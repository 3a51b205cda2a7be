import type { Session } from '#contract/accounts/accounts.schema.ts';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Company } from '#contract/companies/companies.schema.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import type { Bench } from './bench.ts';
import { json, openConsole, type SaveProduct, signInStaff } from './console.ts';
import { demoSize } from './growth-step.ts';
import { median, type Spread, spread, times } from './load.ts';
import { type Figure, hundredths, startTable } from './report.ts';

const items = 40;
const reads = 100;
const lists = 20;
/** Prices of each list, and breaks of everybody. */
const entries = 500;
/** The least of so many medians is compared. */
const turns = 5;

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

interface Size {
	product: number;
	size: string;
	variant: number;
}

/** As many sizes as a list has prices of. */
async function findSizes(address: string): Promise<Size[]> {
	const sizes: Size[] = [];
	for (let page = 1; sizes.length < entries; page++) {
		const products = await json<Product[]>(await fetch(`${address}/api/products?page=${page}&pageSize=100`));
		if (products.length === 0) break;
		for (const { id, variants } of products)
			sizes.push(...variants.map((variant) => ({ product: id, size: variant.size, variant: variant.id })));
	}
	return sizes.slice(0, entries);
}

/** Lists with prices of these sizes, and everybody's breaks of them. Returns the first list. */
async function addLists(call: Call, sizes: Size[]): Promise<number> {
	const pricesFrom = (min_quantity: number, price: number) =>
		sizes.map(({ variant }) => ({ variant_id: variant, min_quantity, price }));
	await call('PUT', '/api/price-lists/0/entries', pricesFrom(100, 0.05));
	const ids: number[] = [];
	for (let at = 0; at < lists; at++) {
		const name = `Bench ${performance.now()} ${at}`;
		const { id } = await call<PriceList>('POST', '/api/price-lists', { name, percent_off: 5 });
		await call('PUT', `/api/price-lists/${id}/entries`, pricesFrom(1, 0.5));
		await call('PUT', `/api/price-lists/${id}/entries`, pricesFrom(20, 0.25));
		ids.push(id);
	}
	return ids[0] ?? 0;
}

/** A member of the company of a list, with a full cart; returns how long the cart takes, with the headers of his calls. */
async function openMember(bench: Bench, call: Call, sizes: Size[]) {
	const post = async <T>(path: string, body: object, headers = {}) =>
		json<T>(
			await fetch(bench.server.address + path, {
				method: 'POST',
				body: JSON.stringify(body),
				headers: { 'Content-Type': 'application/json', ...headers },
			}),
		);
	const email = `buyer-${performance.now()}@example.com`;
	const { user, token } = await post<Session>('/api/auth/register', { name: 'Bench', email, password: 'PumpHouse12!' });
	const headers = { Authorization: `Bearer ${token}` };
	const { id } = await call<Company>('POST', '/api/companies', { name: email });
	await call('POST', `/api/companies/${id}/members`, { customer_id: user.id, role: 'buyer' });
	for (const { product, size } of sizes.slice(0, items))
		await post('/api/cart/add', { productId: product, size: size || null, quantity: 20 }, headers);
	const cart = `${bench.server.address}/api/cart/${user.id}`;
	return {
		buyBy: (list: number) => call('PUT', `/api/companies/${id}`, { name: email, price_list: list }),
		/** How long it takes to read the whole cart, in milliseconds. */
		readCart: async () => {
			await times(Array(20).fill(cart), { headers });
			return spread(await times(Array(reads).fill(cart), { headers }));
		},
	};
}

/** The median of public pages that are not cached, in milliseconds. */
async function measurePages({ server }: Bench, save: SaveProduct, sizes: Size[]): Promise<number> {
	const paths = sizes
		.slice(0, 30)
		.flatMap(({ product, size }, at) => [
			`/product/${product}?size=${encodeURIComponent(size)}`,
			`/product?page=${1 + (at % 4)}&sort=${at % 2 ? 'name' : 'price'}`,
		]);
	const medians: number[] = [];
	for (let turn = 0; turn < turns; turn++) {
		await save(demoSize);
		medians.push(median(await times(paths.map((path) => server.address + path))));
	}
	return Math.min(...medians);
}

interface Step {
	products: number;
	without: Spread;
	withLists: Spread;
	pages: number;
}

async function measureStep(bench: Bench, save: SaveProduct): Promise<Step> {
	const { server } = bench;
	const staff = { 'Content-Type': 'application/json', ...(await signInStaff(bench)) };
	const call: Call = async (method, path, body) =>
		json(await fetch(server.address + path, { method, headers: staff, ...(body && { body: JSON.stringify(body) }) }));
	const sizes = await findSizes(server.address);
	const member = await openMember(bench, call, sizes);
	const without = await member.readCart();
	await measurePages(bench, save, sizes);
	const pagesBefore = await measurePages(bench, save, sizes);
	await member.buyBy(await addLists(call, sizes));
	const withLists = await member.readCart();
	const pages = (await measurePages(bench, save, sizes)) / pagesBefore;
	const response = await fetch(`${server.address}/api/products?page=1&pageSize=1`);
	return { products: Number(response.headers.get('x-total-count')), without, withLists, pages };
}

/** A cart of a company's buyer, and public pages, with and without price lists; of the catalogue as it is: `npm run bench -- growth prices` has 100,000 parts, `million prices` a million. */
export async function measurePrices(bench: Bench): Promise<Figure[]> {
	const { products, without, withLists, pages } = await measureStep(bench, await openConsole(bench));
	const row = startTable(
		`A cart of ${items}, and public pages that are not cached, with ${lists} price lists of ${entries * 2} prices`,
		...['products', 'cart without, p95 ms', 'cart with, p95 ms', 'cart with / without', 'pages with / without'],
	);
	row(products, ...[without.p95, withLists.p95, withLists.median / without.median, pages].map(hundredths));
	return [
		{ name: `p95 of a cart of ${items}, priced by a list`, value: withLists.p95, max: 20, unit: 'ms' },
		{ name: 'public pages with price lists, of those without', value: pages, max: 1.1 },
	];
}
