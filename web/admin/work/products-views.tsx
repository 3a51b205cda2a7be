import type { SectionModule, TabArgs } from '../frame/tab-args.ts';
import { productsViewOf } from '../products/products-switch.tsx';
import * as gallery from '../products/products-tab.tsx';

/** The module of a view. The table is a separate chunk, loaded when it is opened. */
async function viewOf(url: URL): Promise<SectionModule> {
	return productsViewOf(url) === 'table' ? import('./work-list.tsx') : gallery;
}

/** The view that the URL names, else the one last used in this browser, and its data. */
export async function clientLoader(args: TabArgs) {
	const { default: View, clientLoader: load } = await viewOf(args.url);
	return { View, data: await load(args) };
}

export const { clientAction } = gallery;

/** The products as a gallery or as an editable table. */
export default function ProductsViews({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
	const { View, data } = loaderData;
	return <View loaderData={data as never} />;
}
