/** Decimals of a percentage: 12.25%. */
export const percentDecimals = 2;
