import { describe, expect, it } from 'vitest';
import { passwordProblem, strongPasswordSchema } from './accounts.schema.ts';

const rule = () => 'rule';

describe('the rule of passwords', () => {
	it.each([
		['Seller-123456!', '-'],
		['Seller 12345!', ' '],
		['Selleré12345!', 'é'],
	])('names the sign that is not allowed, if nothing else is wrong: %s', (password, sign) => {
		expect(passwordProblem(password, rule)).toContain(`“${sign}”`);
		expect(strongPasswordSchema.safeParse(password).success).toBe(false);
	});

	it.each(['Seller-123456', 'seller-1234!', 'SELLER-1234!', 'Seller-abcd!', 'Se-1!'])(
		'is shown for a password that lacks something besides: %s',
		(password) => {
			expect(passwordProblem(password, rule)).toBe('rule');
		},
	);

	it.each(['Seller123!', 'a phrase of many words'])('is kept by %s', (password) => {
		expect(strongPasswordSchema.safeParse(password).success).toBe(true);
	});
});
