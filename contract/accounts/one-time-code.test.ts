import { expect, it } from 'vitest';
import { verifyOtpSchema } from './accounts.schema.ts';
import { readCode } from './one-time-code.ts';

it.each([
	' 276 277',
	'276-277',
	'٢٧٦٢٧٧',
	'\u200e276277 ',
	'276\u00a0277',
	'\u2068276277\u2069',
	'\u2067۲۷۶۲۷۷\u2069',
	'\u202b276277\u202c',
])('reads %j as the code that was mailed', (text) => {
	expect(readCode(text)).toBe('276277');
	expect(verifyOtpSchema.parse({ email: 'amina@example.com', otp: text }).otp).toBe('276277');
});

it('rejects seven digits instead of dropping one', () => {
	expect(verifyOtpSchema.safeParse({ email: 'amina@example.com', otp: '276 2771' }).success).toBe(false);
});
