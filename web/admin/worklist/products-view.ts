import { browserStorage } from '../../storage.ts';
import { knownValue } from '../frame/use-list-url.ts';

const views = ['gallery', 'table'] as const;
export type ProductsView = (typeof views)[number];

const key = 'console-products-view';

/** The view that a URL names, which this browser remembers; without one the remembered one, at first the gallery. */
export function productsViewOf({ searchParams }: URL): ProductsView {
	const named = knownValue(views, searchParams.get('view'));
	if (named) browserStorage.set(key, named);
	return named ?? knownValue(views, browserStorage.get(key)) ?? 'gallery';
}
