import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf } from '#contract/money/currencies.ts';
import { sumQuote } from '#contract/quotes/quote-sums.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { oasisProblems, peppolProblems, peppolRules, schemaProblems } from '../../tests/support/check-order.ts';
import { orderXml } from './order-xml.ts';

/** The folder `xsdrt` of UBL 2.1 by OASIS, which is not in this repository: https://docs.oasis-open.org/ubl/os-UBL-2.1/ */
const oasisSchemas = process.env.UBL_SCHEMAS;
const emirates = { timeZone: 'Asia/Dubai', country: 'AE' };

const company = {
	name: 'Gulf Pumps & Valves LLC',
	tax_number: '100-1234-5678-9003',
	licence: 'CN-1002003',
	country: 'AE',
	region: 'إمارة الشارقة',
	address: 'Industrial Area 4\nGate 3 <rear>\nBuilding 7\nSharjah',
};

interface Drawn {
	currency: QuoteDocument['currency'];
	vat: number;
	discount: number;
	taxNumber: string;
	isOfCompany: boolean;
	poNumber: string;
	lines: { coins: number; quantity: number; unit: string; discount: number; vat: number | null; text: string }[];
}

const texts = ['', 'a & b < c > "d"', 'حشية مضخة ½ بوصة DN50', 'line\nbreak\u0007', '🙂 6205-2RS'];
const drawnOrder: fc.Arbitrary<Drawn> = fc.record({
	currency: fc.constantFrom('USD', 'AED', 'EUR', 'SAR'),
	vat: fc.constantFrom(0, 5, 15),
	discount: fc.constantFrom(0, 0, 3, 12.5),
	taxNumber: fc.constantFrom('100123456700003', ''),
	isOfCompany: fc.boolean(),
	poNumber: fc.constantFrom('', 'PO & <7> طلب'),
	lines: fc.array(
		fc.record({
			coins: fc.integer({ min: 0, max: 9_999_999 }),
			quantity: fc.constantFrom(1, 3, 12, 0.5, 2.125),
			unit: fc.constantFrom('', 'm', 'كيلو', 'box of 12', 'XBX'),
			discount: fc.constantFrom(0, 0, 5, 33.33, 100),
			vat: fc.constantFrom(null, 0, 5),
			text: fc.constantFrom(...texts),
		}),
		{ minLength: 1, maxLength: 6 },
	),
});

/** A quote as the shop composes it, with an unpriced line at its end. */
function documentOf({ currency, vat, discount, taxNumber, isOfCompany, lines }: Drawn): QuoteDocument {
	const rows = [...lines.map((line) => ({ ...line, coins: line.coins })), undefined].map((line, at) => ({
		position: at + 1,
		id: at + 1,
		line_id: null,
		kind: 'text' as const,
		product_id: null,
		name: line?.text.trim() || 'Seal',
		names: {},
		code: line ? 'MG1' : null,
		size: line ? '25mm' : null,
		text: line?.text ?? null,
		in_place_of: null,
		in_place_of_names: {},
		quantity: line?.quantity ?? 1,
		unit: line?.unit ?? '',
		unit_price: line ? line.coins / 10 ** decimalsOf(currency) : null,
		discount_percent: line?.discount ?? 0,
		availability: 'in_stock',
		note: line?.text ?? '',
		vat_percent: line?.vat ?? vat,
	}));
	const { lines: sums, ...totals } = sumQuote(rows, { currency, vat_percent: vat, discount: { percent: discount } });
	return {
		code: 'ABCD-EFGH-JKLM-NPQR',
		revision: 2,
		language: 'en',
		sent_at: '2026-11-26T10:00:00.000Z',
		valid_until: '2026-12-10',
		currency,
		vat_percent: vat,
		terms: lines[0]?.text ?? '',
		translations: {},
		note: lines[0]?.text ?? '',
		discount_percent: discount,
		buyer: { name: 'Amina <Haddad>', number: '+971501234567', email: null, ...(isOfCompany && { company }) },
		seller: {
			legal_name: 'Seals & More FZE',
			tax_number: taxNumber,
			address: 'Street 12\nDubai',
			phone: '+97143334455',
			email: 'sales@seals.example',
			bank_lines: '',
			logo: null,
			translations: {},
		},
		lines: rows.map((line, at) => ({ ...line, ...(sums[at] ?? { net: null, vat: null, total: null }) })),
		...totals,
	};
}

const acceptedAt = new Date('2026-11-26T21:30:00Z');
const orderOf = (drawn: Drawn, shop = emirates) =>
	orderXml({ requestId: 1, document: documentOf(drawn), poNumber: drawn.poNumber, acceptedAt }, shop);
const companyOrder: Drawn = {
	currency: 'AED',
	vat: 5,
	discount: 10,
	taxNumber: '100123456700003',
	isOfCompany: true,
	poNumber: 'PO 7',
	lines: [
		{ coins: 2_850, quantity: 3, unit: '', discount: 10, vat: null, text: 'حشية' },
		{ coins: 1_111, quantity: 2.5, unit: 'm', discount: 0, vat: 0, text: '' },
	],
};

it('an order says who buys for which company, by what number, licence and place, as rules of VAT ask', () => {
	const xml = orderOf(companyOrder);
	const buyer = xml.slice(xml.indexOf('<cac:BuyerCustomerParty>'), xml.indexOf('</cac:BuyerCustomerParty>'));
	for (const part of [
		'<cbc:EndpointID schemeID="0235">1001234567</cbc:EndpointID>',
		'<cac:PartyName><cbc:Name>Gulf Pumps &amp; Valves LLC</cbc:Name></cac:PartyName>',
		'<cbc:CountrySubentity>إمارة الشارقة</cbc:CountrySubentity>',
		'<cbc:StreetName>Industrial Area 4</cbc:StreetName><cbc:AdditionalStreetName>Gate 3 &lt;rear&gt;</cbc:AdditionalStreetName>',
		'<cac:AddressLine><cbc:Line>Building 7, Sharjah</cbc:Line></cac:AddressLine>',
		'<cbc:IdentificationCode>AE</cbc:IdentificationCode>',
		'<cac:PartyTaxScheme><cbc:CompanyID>AE100123456789003</cbc:CompanyID>',
		'<cbc:RegistrationName>Gulf Pumps &amp; Valves LLC</cbc:RegistrationName><cbc:CompanyID>CN-1002003</cbc:CompanyID>',
		'<cac:Contact><cbc:Name>Amina &lt;Haddad&gt;</cbc:Name>',
	])
		expect(buyer).toContain(part);
	expect(xml).toContain('<cbc:IssueDate>2026-11-27</cbc:IssueDate>');
	expect(xml.match(/unitCode="\w+"/g)).toEqual(['unitCode="C62"', 'unitCode="MTR"']);
	expect(xml.match(/<cac:ClassifiedTaxCategory><cbc:ID>\w/g)?.map((text) => text.at(-1))).toEqual(['S', 'Z']);
});

it('a line without VAT is not subject to it where the seller has no tax number', () => {
	const xml = orderOf({ ...companyOrder, taxNumber: '', vat: 0, discount: 0 });
	expect(xml).toContain('<cac:ClassifiedTaxCategory><cbc:ID>O</cbc:ID><cac:TaxScheme>');
	expect(xml).not.toContain('cbc:Percent>0');
});

it('orders of any quote are valid by the schema, and by Peppol’s rules but for addresses that the shop can not know', async () => {
	const drawn = fc.sample(drawnOrder, { numRuns: 200, seed: 36 });
	const orders = drawn.map((quote) => orderOf(quote));
	expect(await schemaProblems(...orders)).toEqual(orders.map(() => []));
	for (const [at, { isOfCompany, taxNumber }] of drawn.entries()) {
		const expected = [
			...(isOfCompany ? [] : ['PEPPOL-T01-B03301']),
			...(taxNumber === '' ? ['seller EndpointID'] : []),
		];
		expect([orders[at], peppolProblems(orders[at] ?? '')]).toEqual([orders[at], expected]);
	}
	expect(peppolProblems(orderOf(companyOrder))).toEqual([]);
});

it('an order in a currency of three decimals is exact, which Peppol has no place for', async () => {
	const xml = orderOf({ ...companyOrder, currency: 'KWD' });
	expect(await schemaProblems(xml)).toEqual([[]]);
	expect(peppolProblems(xml)).toContain('PEPPOL-T01-R028');
});

it('an order of a shop without a country has no addresses', async () => {
	const xml = orderOf({ ...companyOrder, isOfCompany: false }, { ...emirates, country: '' });
	expect(await schemaProblems(xml)).toEqual([[]]);
	expect(peppolProblems(xml)).toEqual(['PEPPOL-T01-B03301', 'seller EndpointID', 'seller PostalAddress']);
});

/** Each element of an order: where its text begins and ends. */
function elementsOf(xml: string): { name: string; from: number; to: number }[] {
	return [...xml.matchAll(/<(c[ab]c:\w+)[ >]/g)].map(({ 1: name = '', index: from }) => {
		const end = `</${name}>`;
		return { name, from, to: xml.indexOf(end, from) + end.length };
	});
}
const required =
	'CustomizationID ProfileID ID IssueDate DocumentCurrencyCode BuyerCustomerParty SellerSupplierParty RegistrationName Item Name TaxScheme Quantity PayableAmount Amount IdentificationCode'.split(
		' ',
	);

describe('the schema', () => {
	const xml = orderOf(companyOrder);
	it.each(required)('misses %s', async (name) => {
		const element = elementsOf(xml).find((found) => found.name.slice(4) === name);
		const without = xml.slice(0, element?.from) + xml.slice(element?.to);
		expect(without.length).toBeLessThan(xml.length);
		expect(await schemaProblems(without)).not.toEqual([[]]);
	});

	it('finds any two neighbours that have changed places', async () => {
		const elements = elementsOf(xml);
		const neighbours = elements.flatMap((first) =>
			elements
				.filter(({ from, name }) => from === first.to && name !== first.name)
				.map((second) => ({ first, second })),
		);
		expect(neighbours.length).toBeGreaterThan(30);
		const swapped = neighbours.map(
			({ first, second }) =>
				xml.slice(0, first.from) +
				xml.slice(first.to, second.to) +
				xml.slice(first.from, first.to) +
				xml.slice(second.to),
		);
		const problems = await schemaProblems(...swapped);
		const missed = neighbours.filter((_, at) => problems[at]?.length === 0);
		expect(missed.map(({ first, second }) => `${first.name} ${second.name}`)).toEqual([]);
	});

	it.each([
		['a day that is none', '2026-11-27', '2026-11-31'],
		['an amount without its currency', '<cbc:TaxAmount currencyID="AED">', '<cbc:TaxAmount>'],
		['an amount with a comma', /<cbc:TaxAmount currencyID="AED">\d+/, '<cbc:TaxAmount currencyID="AED">1,0'],
		['a quantity without its unit', ' unitCode="MTR"', ''],
		['an empty element', '<cbc:ID>PO 7</cbc:ID>', '<cbc:ID> </cbc:ID>'],
		['an element of another name', 'cbc:IssueDate', 'cbc:IssueDay'],
		['a root of another namespace', 'xsd:Order-2', 'xsd:Invoice-2'],
	])('finds %s', async (_, from, to) => {
		const wrong = typeof from === 'string' ? xml.replaceAll(from, to) : xml.replace(from, to);
		expect(wrong).not.toBe(xml);
		expect(await schemaProblems(wrong)).not.toEqual([[]]);
	});

	it.runIf(oasisSchemas)(
		'accepts nothing that UBL’s own schema by OASIS rejects',
		async () => {
			const folder = oasisSchemas ?? '';
			const elements = elementsOf(xml);
			const changed = [
				...fc.sample(drawnOrder, { numRuns: 50, seed: 7 }).map((drawn) => orderOf(drawn)),
				...elements.map(({ from, to }) => xml.slice(0, from) + xml.slice(to)),
				...elements.map(({ from, to }) => xml.slice(0, to) + xml.slice(from, to) + xml.slice(to)),
			];
			const problems = await schemaProblems(...changed);
			const accepted = changed.filter((_, at) => problems[at]?.length === 0);
			expect(accepted.length).toBeGreaterThan(60);
			expect(await oasisProblems(folder, ...accepted)).toEqual(accepted.map(() => []));
			expect(await oasisProblems(folder, xml.replaceAll('cbc:IssueDate', 'cbc:IssueDay'))).not.toEqual([[]]);
		},
		300_000,
	);
});

describe('the rule of Peppol', () => {
	const xml = orderOf(companyOrder);
	const remove = (name: string) => (text: string) => text.replace(new RegExp(`<${name}[ >].*?</${name}>`), '');
	const raise = (name: string) => (text: string) =>
		text.replace(new RegExp(`(<${name} currencyID="AED">)(\\d+)`), (_, tag, digits) => `${tag}${Number(digits) + 1}`);
	const breaks: Record<string, (text: string) => string> = {
		'PEPPOL-T01-R031': (text) => text.replace('bis:order_only:3', 'bis:billing:3'),
		'PEPPOL-T01-R034': (text) => text.replace('trns:order:3', 'trns:invoice:3'),
		'PEPPOL-T01-B03301': remove('cbc:EndpointID'),
		'seller EndpointID': (text) =>
			text.replace(/(<cac:SellerSupplierParty>.*?)<cbc:EndpointID.*?<\/cbc:EndpointID>/, '$1'),
		'seller PostalAddress': (text) =>
			text.replace(/(<cac:SellerSupplierParty>.*?)<cac:PostalAddress>.*?<\/cac:PostalAddress>/, '$1'),
		'ISO 3166': (text) => text.replace('Code>AE<', 'Code>XX<'),
		'UN/ECE Recommendation 20': (text) => text.replace('"MTR"', '"METER"'),
		'PEPPOL-T01-R003': (text) => text.replace('PriceAmount currencyID="AED"', 'PriceAmount currencyID="USD"'),
		'PEPPOL-T01-R028': (text) => text.replace(/(<cbc:TaxAmount[^>]*>[\d.]+)/, '$10'),
		'PEPPOL-T01-R026': (text) => text.replace('CompanyID>AE100', 'CompanyID>100'),
		'PEPPOL-T01-R006': (text) => text.replace(/(<cbc:(?:Payable|TaxInclusive)Amount[^>]*>)/g, '$1-'),
		'PEPPOL-T01-R008': raise('cbc:LineExtensionAmount'),
		'PEPPOL-T01-R009': raise('cbc:AllowanceTotalAmount'),
		'PEPPOL-T01-R011': raise('cbc:TaxExclusiveAmount'),
		'PEPPOL-T01-R016': raise('cbc:PayableAmount'),
		'PEPPOL-T01-R017': raise('cbc:TaxAmount'),
		'PEPPOL-T01-R020 and R021': remove('cbc:BaseAmount'),
		'PEPPOL-T01-R022': raise('cbc:BaseAmount'),
		'PEPPOL-T01-R032': (text) => text.replace(/(<cbc:Amount[^>]*>)/, '$1-'),
		UNCL5305: (text) => text.replace('<cbc:ID>Z</cbc:ID>', '<cbc:ID>F</cbc:ID>'),
		'PEPPOL-T01-R029': remove('cbc:Percent'),
		'PEPPOL-T01-R030': (text) => text.replace('<cbc:ID>Z</cbc:ID>', '<cbc:ID>S</cbc:ID>'),
		'PEPPOL-T01-R024': raise('cbc:PriceAmount'),
		'PEPPOL-T01-R001': (text) => text.replace('<cac:LineItem><cbc:ID>2<', '<cac:LineItem><cbc:ID>1<'),
		'PEPPOL-T01-R004 and R005': (text) => text.replace('unitCode="MTR">', 'unitCode="MTR">-'),
	};

	it.each(Object.keys(breaks))('%s is seen broken', (id) => {
		const wrong = breaks[id]?.(xml) ?? xml;
		expect(wrong).not.toBe(xml);
		expect(peppolProblems(wrong)).toContain(id);
	});

	it('has a test each', () => {
		expect(Object.keys(breaks).toSorted()).toEqual(peppolRules.toSorted());
	});
});
