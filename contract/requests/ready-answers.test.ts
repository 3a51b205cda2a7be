import { expect, it } from 'vitest';
import { answerFor } from './ready-answers.ts';

const answer = { title: 'Ready', en: 'Hello {name}, {code} is ready: {total}.', ar: 'مرحبًا {name}، طلبك {code} جاهز.' };
const facts = { name: 'Hassan $& Amer', code: 'ABCD-EFGH', total: '89.78 USD' };

it('fills in the name, code and total', () => {
	expect(answerFor(answer, 'en', facts)).toBe('Hello Hassan $& Amer, ABCD-EFGH is ready: 89.78 USD.');
});

it("is in the buyer's language, where names and codes keep their order", () => {
	expect(answerFor(answer, 'ar', facts)).toBe('مرحبًا \u2068Hassan $& Amer\u2069، طلبك \u2068ABCD-EFGH\u2069 جاهز.');
});

it('falls back to the other language', () => {
	expect(answerFor({ ...answer, ar: '' }, 'ar', facts)).toBe(answerFor(answer, 'en', facts));
	expect(answerFor({ ...answer, en: '' }, 'en', facts)).toBe(answerFor(answer, 'ar', facts));
});

it('is not offered when it needs a total before a quote', () => {
	expect(answerFor(answer, 'en', { ...facts, total: undefined })).toBeUndefined();
	expect(answerFor(answer, 'ar', { ...facts, total: undefined })).toBeDefined();
});

it('leaves other braces as they were written', () => {
	expect(answerFor({ title: '', en: '{date} {Name}', ar: '' }, 'en', facts)).toBe('{date} {Name}');
});
