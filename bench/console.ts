import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Bench } from './bench.ts';

/** Saves a product as the console does, with another price each time. Throws for any error. */
export type SaveProduct = (id: number) => Promise<void>;

/** The body of a response; throws for an error. */
export async function json<T>(response: Response): Promise<T> {
	if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
	return (await response.json()) as T;
}

/** Signs the first administrator in; returns the header of calls in that name. */
export async function signInStaff({
	server,
	settings,
}: Pick<Bench, 'server' | 'settings'>): Promise<{ Authorization: string }> {
	const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
	const signIn = await fetch(`${server.address}/api/admin/login`, {
		method: 'POST',
		body: JSON.stringify({ email, password }),
		headers: { 'Content-Type': 'application/json' },
	});
	const { token } = await json<AdminSession>(signIn);
	return { Authorization: `Bearer ${token}` };
}

/** Opens the console of the first administrator. */
export async function openConsole(bench: Bench): Promise<SaveProduct> {
	const { server } = bench;
	const headers = await signInStaff(bench);
	const read = new Map<number, Product>();
	let saves = 0;
	return async (id) => {
		const url = `${server.address}/api/products/${id}`;
		const product = read.get(id) ?? (await json<Product>(await fetch(url)));
		read.set(id, product);
		const { name, model, category_id: categoryId, sizes, descriptions } = product;
		const fields = { name, model: model ?? '', categoryId, price: 1 + (saves++ % 900) };
		const form = new FormData();
		for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
		for (const [field, list] of Object.entries({ sizes, descriptions })) form.append(field, JSON.stringify(list));
		await json(await fetch(url, { method: 'PUT', body: form, headers }));
	};
}
