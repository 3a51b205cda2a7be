import { expect, it } from 'vitest';
import { newQuote, quoteLine } from '../../tests/support/quotes.ts';
import { readDocument, readDraft } from './older-names.ts';

it('reads a document that an older version stored', () => {
	const document = newQuote([quoteLine(0)]);
	const { translations: ofSeller, ...seller } = document.seller;
	const { translations, ...rest } = document;
	const { legal_name, address } = ofSeller.ar ?? {};
	const olderSeller = { ...seller, legal_name_ar: legal_name, address_ar: address };
	const older = { ...rest, terms_ar: translations.ar?.terms, seller: olderSeller };
	expect(readDocument(older as never)).toEqual(document);
	expect(readDocument(document)).toEqual(document);
	const { phone: _, ...sellerWithoutPhone } = document.seller;
	expect(readDocument({ ...document, seller: sellerWithoutPhone } as never).seller.phone).toBe('');
});

it('reads a draft that an older version stored', () => {
	const draft = { currency: 'USD', vat_percent: 5, valid_until: '2099-12-31', terms: 'Cash', lines: [] } as const;
	expect(readDraft({ ...draft, terms_ar: '' } as never)).toEqual({
		...draft,
		note: '',
		discount: null,
		translations: {},
	});
});
