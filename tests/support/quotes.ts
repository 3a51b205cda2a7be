import { sumQuote } from '#contract/quotes/quote-sums.ts';
import type { QuoteDocument, QuoteLine } from '#contract/quotes/quotes.schema.ts';

const parts = [
	{ name: 'Mechanical seal MG1, 25 mm', ar: 'مانع تسرب ميكانيكي MG1، 25 مم', code: 'MG1-25-G60', size: '25mm' },
	{ name: 'Automatic voltage regulator SX460', ar: 'منظم جهد SX460', code: 'SX460', size: null },
	{ name: 'Deep groove ball bearing', ar: 'رولمان بلي', code: '6205-2RS1/C3', size: '25 x 52 x 15' },
	{ name: 'V-belt pulley for taper bush', ar: 'بكرة سير لبوش مخروطي', code: 'SPB 250-3', size: 'SPB 250 x 3' },
];
const remarks = [
	{ availability: 'in_stock', note: '' },
	{ availability: '3 to 5 days', note: 'Silicon carbide on both faces' },
	{ availability: 'ask', note: '' },
	{ availability: '', note: 'السعر لكميات 10 فأكثر' },
];

/** A line that was priced like no other near it, by its place. */
export function quoteLine(at: number, change: Partial<QuoteLine> = {}): QuoteLine {
	const part = parts[at % parts.length] ?? { name: '', ar: '', code: null, size: null };
	const terms = remarks[at % remarks.length] ?? { availability: '', note: '' };
	return {
		position: at + 1,
		id: at + 1,
		line_id: at + 1,
		kind: 'part',
		product_id: at + 1,
		name: part.name,
		names: { en: part.name, ar: part.ar },
		code: part.code,
		size: part.size,
		text: null,
		in_place_of: null,
		in_place_of_names: {},
		unit: '',
		vat_percent: 5,
		quantity: (at % 7) + 1,
		unit_price: 28.5 + at,
		discount_percent: at % 3 === 1 ? 7.5 : 0,
		...terms,
		net: null,
		vat: null,
		total: null,
		...change,
	};
}

/** A quote of the demo's firm with these lines, and its sums. */
export function newQuote(lines: QuoteLine[], change: Partial<QuoteDocument> = {}): QuoteDocument {
	const terms = { currency: change.currency ?? 'USD', vat_percent: change.vat_percent ?? 5 };
	const { lines: sums, ...totals } = sumQuote(lines, terms);
	const summed = lines.map((line, at) => ({ ...line, ...(sums[at] ?? {}) }));
	return {
		code: 'K7M2-PQ9X',
		revision: 2,
		language: 'en',
		sent_at: '2026-11-22T09:30:00.000Z',
		...terms,
		valid_until: '2026-12-06',
		buyer: { name: 'Karim Haddad', number: '+971501234567', email: 'karim@example.com' },
		seller: {
			logo: null,
			legal_name: 'Delta Pump & Power Supply LLC',
			tax_number: '100234567800003',
			address: 'Shed 14, Al Quoz 3\nDubai, United Arab Emirates',
			translations: {
				ar: {
					legal_name: 'دلتا لتوريد المضخات والطاقة ذ.م.م',
					address: 'مخزن 14، القوز 3\nدبي، الإمارات العربية المتحدة',
				},
			},
			bank_lines: 'Emirates NBD, Al Quoz branch\nIBAN AE07 0331 2345 6789 0123 456\nSWIFT EBILAEAD',
			phone: '+971 4 123 4567',
			email: 'sales@delta.example',
		},
		terms: 'Prices are ex our warehouse in Dubai.\nPayment within 30 days of the invoice.',
		translations: { ar: { terms: 'الأسعار تسليم مستودعنا في دبي.\nالدفع خلال 30 يومًا من تاريخ الفاتورة.' } },
		note: '',
		discount_percent: null,
		lines: summed,
		...totals,
		...change,
	};
}
