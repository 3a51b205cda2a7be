import { expect, it } from 'vitest';
import type { QuoteDocument, QuoteLine } from '#contract/quotes/quotes.schema.ts';
import { linesToDeliver } from './deliveries.ts';

const quote = (line: Partial<QuoteLine>) =>
	({ lines: [{ id: 1, position: 1, kind: 'part', names: {}, name: 'Seal', quantity: 5, ...line }] }) as QuoteDocument;

it('a delivery counts for the part that it took, not for another one under the same line', () => {
	const seal = quote({ product_id: 7, size: '14mm' });
	const delivery = { quote: seal, lines: [{ id: 1, quantity: 3 }] };
	expect(linesToDeliver(quote({ product_id: 7, size: '14mm', quantity: 6 }), [delivery])[0]?.left).toBe(3);
	expect(linesToDeliver(quote({ product_id: 7, size: '16mm' }), [delivery])[0]?.left).toBe(5);
	expect(linesToDeliver(quote({ product_id: 8, size: '14mm' }), [delivery, delivery])[0]?.delivered).toBe(0);
});
