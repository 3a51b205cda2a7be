/** Decimals of a percentage: 12.25%. */
export const percentDecimals = 2;

/** Scales a decimal to an integer without loss: 28.5 with two decimals → 2850n. Throws a `RangeError` for more decimals. */
export function scaleToInteger(value: number, decimals: number): bigint {
	const text = value.toFixed(decimals);
	if (Number(text) !== value) throw new RangeError(`${value} has more than ${decimals} decimals`);
	return BigInt(text.replace('.', ''));
}

/** Rounds half up; both numbers are positive or zero, `by` is positive. */
export const divideHalfUp = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);
