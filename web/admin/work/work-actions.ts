import type { WorkProduct } from '#contract/work/worklist.schema.ts';
import type { SaveWork } from './use-work-rows.ts';

/** What a row of the list can do; the same functions as long as the list is shown, so that a row is rendered for its own sake alone. */
export interface RowActions {
	save: SaveWork;
	/** Puts a product that was loaded again into its row. */
	take: (product: WorkProduct) => void;
	/** What was saved, as it is read out. */
	onSaved: (label: string) => void;
	/** The last cell of this column was left by Enter, so the next page comes. */
	onEnd: (column: string) => void;
	onSelect: (id: number, on: boolean) => void;
	/** Shows the sizes of a product as rows below it, or hides them. */
	onToggle: (id: number, on: boolean) => void;
}
