import { type Currency, decimalsOf, plainAmount } from '#contract/money/currencies.ts';
import type { QuoteLine } from '#contract/quotes/quotes.schema.ts';
import { dayIn } from '../platform/time-zones.ts';
import type { AcceptedQuote } from './accepted-quotes.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text of XML 1.0, which has no control characters but tab and line ends. */
const escapeText = (text: string) =>
	text
		.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
		.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

type Attributes = Record<string, string>;

/** An element; nothing for an empty one, which UBL forbids. */
function element(name: string, content: string | string[], attributes: Attributes = {}): string {
	const inner = typeof content === 'string' ? escapeText(content.trim()) : content.join('');
	if (inner === '') return '';
	const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
	return `<${name}${written.join('')}>${inner}</${name}>`;
}

/** Codes of UN/ECE Recommendation 20 for units that sellers write; anything else is counted in pieces. */
const unitCodes: [string, RegExp][] = [
	['MTR', /^(?:m|mtrs?|met(?:er|re)s?|متر)$/i],
	['CMT', /^(?:cm)$/i],
	['MMT', /^(?:mm)$/i],
	['KGM', /^(?:kgs?|kilos?|كجم|كيلو)$/i],
	['LTR', /^(?:l|lit(?:er|re)s?|لتر)$/i],
	['SET', /^(?:sets?|طقم)$/i],
	['PR', /^(?:pairs?|زوج)$/i],
	['HUR', /^(?:h|hrs?|hours?|ساعة)$/i],
];
/** `''` → `C62`, one; `m` → `MTR`. */
export const unitCodeOf = (unit: string): string =>
	unitCodes.find(([, pattern]) => pattern.test(unit.trim()))?.[0] ?? 'C62';

function amountIn(currency: Currency) {
	return (name: string, amount: number) => element(name, plainAmount(amount, currency), { currencyID: currency });
}

/** Standard rate, or zero. */
const taxCategory = (name: string, percent: number) =>
	element(name, [
		element('cbc:ID', percent > 0 ? 'S' : 'Z'),
		element('cbc:Percent', String(percent)),
		element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
	]);

/** The line's discount in the quote's coins. */
function lineDiscount({ unit_price: price, quantity, net }: QuoteLine, currency: Currency): number {
	const coins = 10 ** decimalsOf(currency);
	return Math.round((price ?? 0) * quantity * coins) / coins - (net ?? 0);
}

function orderLine(line: QuoteLine, currency: Currency): string {
	const amount = amountIn(currency);
	const { quantity, net, unit_price: price, discount_percent: percent, vat_percent: vat, name, code, size } = line;
	const discount = lineDiscount(line, currency);
	const isPiece = line.unit === '' || unitCodeOf(line.unit) !== 'C62';
	return element('cac:OrderLine', [
		element('cbc:Note', [isPiece ? '' : line.unit, line.note].filter(Boolean).join('; ')),
		element('cac:LineItem', [
			element('cbc:ID', String(line.position)),
			element('cbc:Quantity', String(quantity), { unitCode: unitCodeOf(line.unit) }),
			amount('cbc:LineExtensionAmount', net ?? 0),
			...(discount > 0
				? [
						element('cac:AllowanceCharge', [
							element('cbc:ChargeIndicator', 'false'),
							element('cbc:AllowanceChargeReason', 'Discount'),
							element('cbc:MultiplierFactorNumeric', String(percent)),
							amount('cbc:Amount', discount),
							amount('cbc:BaseAmount', (net ?? 0) + discount),
						]),
					]
				: []),
			element('cac:Price', [amount('cbc:PriceAmount', price ?? 0)]),
			element('cac:Item', [
				element('cbc:Description', line.text ?? ''),
				element('cbc:Name', [name, size].filter(Boolean).join(' ')),
				element('cac:SellersItemIdentification', [element('cbc:ID', [code, size].filter(Boolean).join(' '))]),
				taxCategory('cac:ClassifiedTaxCategory', vat),
			]),
		]),
	]);
}

/** An accepted quote as an order of UBL 2.1, by Peppol's transaction for orders. Lines without a price are left out. */
export function orderXml({ document, poNumber, acceptedAt }: AcceptedQuote, timeZone: string): string {
	const { currency, buyer, seller, code, revision } = document;
	const amount = amountIn(currency);
	const lines = document.lines.filter(({ net }) => net !== null);
	const party = (name: string, content: string[]) => element(name, [element('cac:Party', content)]);
	const contact = (phone: string, email: string) =>
		element('cac:Contact', [element('cbc:Telephone', phone), element('cbc:ElectronicMail', email)]);
	return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
		'Order',
		[
			element('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order:3'),
			element('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:order_only:3'),
			element('cbc:ID', poNumber || code),
			element('cbc:SalesOrderID', code),
			element('cbc:IssueDate', dayIn(timeZone, acceptedAt)),
			element('cbc:Note', document.note),
			element('cbc:DocumentCurrencyCode', currency),
			element('cbc:CustomerReference', poNumber),
			element('cac:QuotationDocumentReference', [element('cbc:ID', `${code} ${revision}`)]),
			party('cac:BuyerCustomerParty', [
				element('cac:PartyName', [element('cbc:Name', buyer.name)]),
				element('cac:PartyLegalEntity', [element('cbc:RegistrationName', buyer.name)]),
				contact(buyer.number ?? '', buyer.email ?? ''),
			]),
			party('cac:SellerSupplierParty', [
				element('cac:PartyName', [element('cbc:Name', seller.legal_name)]),
				element(
					'cac:PartyTaxScheme',
					seller.tax_number
						? [element('cbc:CompanyID', seller.tax_number), element('cac:TaxScheme', [element('cbc:ID', 'VAT')])]
						: '',
				),
				element('cac:PartyLegalEntity', [element('cbc:RegistrationName', seller.legal_name)]),
				contact(seller.phone, seller.email),
			]),
			element('cac:PaymentTerms', [element('cbc:Note', document.terms)]),
			...document.vat_rates.flatMap(({ percent, net }) => {
				const ofRate = lines.filter(({ vat_percent: vat }) => vat === percent);
				const discount =
					sumOf(
						ofRate.map((line) => line.net ?? 0),
						currency,
					) - net;
				if (discount < 10 ** -decimalsOf(currency) / 2) return [];
				return [
					element('cac:AllowanceCharge', [
						element('cbc:ChargeIndicator', 'false'),
						element('cbc:AllowanceChargeReason', 'Discount'),
						amount('cbc:Amount', discount),
						taxCategory('cac:TaxCategory', percent),
					]),
				];
			}),
			element('cac:TaxTotal', [amount('cbc:TaxAmount', document.vat)]),
			element('cac:AnticipatedMonetaryTotal', [
				amount('cbc:LineExtensionAmount', document.lines_net),
				amount('cbc:TaxExclusiveAmount', document.net),
				amount('cbc:TaxInclusiveAmount', document.total),
				document.discount > 0 ? amount('cbc:AllowanceTotalAmount', document.discount) : '',
				amount('cbc:PayableAmount', document.total),
			]),
			...lines.map((line) => orderLine(line, currency)),
		],
		{
			xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
			'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
			'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
		},
	)}\n`;
}

/** Adds amounts in coins, so that no binary fraction remains. */
export function sumOf(amounts: number[], currency: Currency): number {
	const coins = 10 ** decimalsOf(currency);
	return amounts.reduce((sum, amount) => sum + Math.round(amount * coins), 0) / coins;
}
