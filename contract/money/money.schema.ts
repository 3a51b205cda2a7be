import { z } from 'zod';
import { m } from '#messages';
import { currencies } from './currencies.ts';
import { percentDecimals } from './exact.ts';

const hasPercentDecimals = (value: number) => Number(value.toFixed(percentDecimals)) === value;

/** A percentage from 0 to 100 with at most two decimals; `sentence` is the error message. */
export function percentSchema(sentence: () => string) {
	return z
		.number({ error: sentence })
		.min(0, { error: sentence })
		.max(100, { error: sentence })
		.refine(hasPercentDecimals, { error: sentence });
}

export const vatSchema = percentSchema(m.quote_vat_invalid);
export const currencySchema = z.enum(currencies, { error: () => m.quote_currency_invalid() });
