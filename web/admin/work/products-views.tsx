import type { SectionModule, TabArgs } from '../frame/tab-args.ts';
import { productsViewOf } from '../products/products-switch.tsx';
import * as gallery from '../products/products-tab.tsx';

/** The module of a view; the table is loaded by those alone who work in it. */
async function viewOf(url: URL): Promise<SectionModule> {
	return productsViewOf(url) === 'table' ? import('./work-list.tsx') : gallery;
}

/** The view of the products that the URL or this browser names, and its data. */
export async function clientLoader(args: TabArgs) {
	const { default: View, clientLoader: load } = await viewOf(args.url);
	return { View, data: await load(args) };
}

export const { clientAction } = gallery;

/** The products: the gallery, or the table that is worked in. */
export default function ProductsViews({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
	const { View, data } = loaderData;
	return <View loaderData={data as never} />;
}
