import type { WorkProduct } from '#contract/work/worklist.schema.ts';
import type { ApiResult } from '../../platform/api.ts';
import type { SaveWork } from './use-work-rows.ts';

/** Callbacks of a row. They stay the same functions, so that a row renders only when its own data changes. */
export interface RowActions {
	save: SaveWork;
	/** Saves the chosen price list's price of a size from quantity 1; null deletes it. */
	saveListed: (productId: number, variantId: number, price: number | null) => Promise<ApiResult<unknown>>;
	/** Replaces the row of a product that was loaded again. */
	take: (product: WorkProduct) => void;
	/** Announces the saved cell: `Price of MG1`. */
	onSaved: (label: string) => void;
	/** Enter in the last cell of a column: opens the next page. */
	onEnd: (column: string) => void;
	onSelect: (id: number, on: boolean) => void;
	/** Shows the sizes of a product as rows below it, or hides them. */
	onToggle: (id: number, on: boolean) => void;
}
