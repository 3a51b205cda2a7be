/** Decimals of a cost: parts of some cents are bought by the thousand. */
export const costDecimals = 4;
/** The dearest part, with room: a number of this size holds four decimals exactly. */
export const maxCost = 9_999_999_999.9999;
/** Products of a call that reads costs: the lines of a long quote. */
export const maxCostedProducts = 500;
