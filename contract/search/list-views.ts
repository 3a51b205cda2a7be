import type { ListFilters } from './facets.schema.ts';

/** How a list shows its products, as `view` in its URL. */
export const listViews = ['cards', 'rows'] as const;
export type ListView = (typeof listViews)[number];

/** The view of a URL without `view`: rows for a category with parameters, whose pictures are often alike. */
export const usualView = ({ facets }: Pick<ListFilters, 'facets'>): ListView => (facets.length > 0 ? 'rows' : 'cards');
