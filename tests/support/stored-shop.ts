import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { createObjectStore, type StoreSettings } from '../../server/platform/object-store.ts';
import { createStoreFiles } from '../../server/platform/store-files.ts';
import { bearing, formSender, noisyPicture } from './forms.ts';
import { listFiles } from './list-files.ts';
import { caller, newAdministrator } from './people.ts';
import { openShop } from './shop.ts';

const contact = { name: 'Hassan Amer', number: '+20 100 765 4321' };

/** The files of one of a store's folders. */
export const storedFiles = (store: StoreSettings, folder: 'uploads' | 'private' = 'uploads') =>
	createStoreFiles(createObjectStore(store), folder);

/** A shop whose images are in an object store, with one category, in a database of its own on the given server. */
export async function openStoredShop(serverUrl: string, store: StoreSettings, { pages = true } = {}) {
	const shop = await openShop(serverUrl, { store, pages, demo: false });
	const send = formSender(shop, (await newAdministrator(shop, 'admin')).token);
	const image = async (width: number, height: number): Promise<[string, Buffer][]> => [
		['a.png', await noisyPicture('png', width, height)],
	];
	const fields = { name: 'Gaskets', specialCategory: 'false' };
	const category = await send<Category>('POST', '/api/categories', fields, await image(40, 30));
	const form = bearing({ categoryId: String(category.body.id) });
	const count = async (table: string): Promise<number> =>
		(await shop.database.$client.query(`select count(*)::int as rows from ${table}`)).rows[0].rows;
	return {
		...shop,
		/** Sends a product with an image of three files. */
		addProduct: async () => send<Product & ErrorBody>('POST', '/api/products', form, await image(700, 500)),
		/** The code of a new request that photographs may be sent for. */
		async ask(): Promise<string> {
			const request = { type: 'Inquiry', contact, text: 'Which seal?', photos: 2 };
			return (await caller(shop)<SentRequest>('POST', '/api/requests', request)).body.code;
		},
		/** What must be the same before and after a change that failed. */
		state: async () => [
			...[await count('products'), await count('request_photos')],
			...[await listFiles(storedFiles(store)), await listFiles(storedFiles(store, 'private'))],
		],
	};
}
