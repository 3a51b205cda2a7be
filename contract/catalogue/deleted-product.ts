import type { ProductSummary } from './catalogue.schema.ts';

/** What the shop still knows of a deleted product. */
export interface DeletedProduct {
	/** Its last name. */
	name: string;
	/** The product that supersedes it. */
	successor: { id: number; name: string } | null;
	/** Its category; null when that is deleted as well. */
	category: { id: number; name: string } | null;
	/** Products of its category; none beside a successor. */
	neighbours: ProductSummary[];
}
