/** What a buyer adds to an order; apart from `requestFields`, whose sentences few pages need. */
export const orderWords = {
	/** His own number of it. */
	poNumber: { max: 60 },
	/** Where it goes. */
	deliverTo: { max: 300 },
} as const;
