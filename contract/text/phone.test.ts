import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone, westernDigits } from './phone.ts';

describe('westernDigits', () => {
	it('writes Arabic-Indic and Persian digits as ASCII ones, and leaves everything else', () => {
		expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 14mm مم')).toBe('0123456789 0123456789 14mm مم');
	});
});

describe('normalisePhone', () => {
	it.each([
		['+20 100 123 4567', '+201001234567'],
		['0100-123-4567', '01001234567'],
		['٠١٠٠ ١٢٣-٤٥٦٧', '01001234567'],
		['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
		['\u200e+20 100\u200f 1234', '+201001234'],
		['\u00a01234567\n', '1234567'],
		['\u202a+971 50 123 4567\u202c', '+971501234567'],
		['\u202d+971501234567\u202c', '+971501234567'],
		['\u2066٠٥٠ ١٢٣ ٤٥٦٧\u2069', '0501234567'],
		['\u2068\u061c00971501234567\u2069\u200f', '00971501234567'],
		['123456789012345', '123456789012345'],
		['++20 100 123 4567', '+201001234567'],
		['(+20) 100.123.4567', '+201001234567'],
		['tel:+20-100-123-4567', '+201001234567'],
		['0151/234 567 89', '015123456789'],
		['+49\u00a0151\u20111234\u20135678', '+4915112345678'],
	])('reads %j as %s', (text, number) => {
		expect(normalisePhone(text)).toBe(number);
	});

	it.each([
		'',
		'+',
		'123456',
		'1234567890123456',
		'0100 call',
		'01001234567 ext 5',
		'tel 01001234567',
		'20++1001234567',
		'2010+01234567',
		'\u202e01001234567',
	])('finds no number in %j', (text) => {
		expect(normalisePhone(text)).toBeUndefined();
	});

	it('leaves its own result unchanged', () => {
		const typed = fc.string({ unit: fc.constantFrom(...'0123456789٣۷+- \u200f') });
		fc.assert(
			fc.property(typed, (text) => {
				const number = normalisePhone(text);
				if (number !== undefined) expect(normalisePhone(number)).toBe(number);
			}),
		);
	});
});
