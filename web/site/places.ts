import { m } from '#messages';
import { urls } from '../platform/urls.ts';

const placesWith = (products: string) =>
	[
		[urls.home, m.nav_home],
		[urls.categories, m.nav_category],
		[products, m.nav_products],
		[urls.ask(), m.ask_nav],
		[urls.about, m.nav_about],
	] as const;

/** The pages that every menu leads to. */
export const places = placesWith(urls.products);

/** Further ones, in the menu of a phone and in the footer: the bar of a desk has no room for them. */
export const furtherPlaces = [
	[urls.findSeal, m.ways_measure_go],
	[urls.list, m.lists_title],
	[urls.track, m.track_title],
] as const;

export const footerPlaces = [...placesWith(urls.olderProducts), ...furtherPlaces];
