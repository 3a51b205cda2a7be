import {
	metaHelper,
	rowPaginationFeature,
	rowSelectionFeature,
	rowSortingFeature,
	tableFeatures,
} from '@tanstack/react-table';

interface ColumnLabels {
	/** The column's name, in the head and beside the cell of a card. */
	label: () => string;
	/** The cell that names its row. */
	heading?: boolean;
	/** Its head is more than the name. */
	ownHead?: boolean;
	className?: string;
}

/** What the console's lists do; the server searches, sorts and cuts into pages. */
export const listFeatures = tableFeatures({
	rowSortingFeature,
	rowPaginationFeature,
	rowSelectionFeature,
	columnMeta: metaHelper<ColumnLabels>(),
});

export type ListFeatures = typeof listFeatures;
