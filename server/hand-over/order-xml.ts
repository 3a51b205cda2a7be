import { type Currency, decimalsOf, plainAmount } from '#contract/money/currencies.ts';
import type { QuoteDocument, QuoteLine } from '#contract/quotes/quotes.schema.ts';
import { escapeXml } from '#contract/text/xml-text.ts';
import { dayIn } from '../platform/time-zones.ts';
import type { AcceptedQuote } from './accepted-quotes.ts';
import { discountsOf, pricedLines } from './order-sums.ts';
import { buyerFacts, type VatCategory, vatCategoryOf } from './tax-facts.ts';
import { endpointOf, vatNumberOf } from './tax-numbers.ts';
import { unitCodeOf } from './unit-codes.ts';

/** What an order takes from the shop. */
export interface OrderShop {
	timeZone: string;
	/** ISO 3166; empty while the shop has none. */
	country: string;
}

type Attributes = Record<string, string>;

/** An element; nothing for an empty one, which UBL forbids. */
function element(name: string, content: string | string[], attributes: Attributes = {}): string {
	const inner = typeof content === 'string' ? escapeXml(content.trim()) : content.join('');
	if (inner === '') return '';
	const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
	return `<${name}${written.join('')}>${inner}</${name}>`;
}

function amountIn(currency: Currency) {
	return (name: string, amount: number) => element(name, plainAmount(amount, currency), { currencyID: currency });
}

/** Without a rate where there is no VAT: Peppol's rule PEPPOL-T01-R029 asks for one in any other category. */
const taxCategory = (name: string, category: VatCategory, percent: number) =>
	element(name, [
		element('cbc:ID', category),
		element('cbc:Percent', category === 'O' ? '' : String(percent)),
		element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
	]);

/** The line's discount in the quote's coins. */
function lineDiscount({ unit_price: price, quantity, net }: QuoteLine, currency: Currency): number {
	const coins = 10 ** decimalsOf(currency);
	return Math.round((price ?? 0) * quantity * coins) / coins - (net ?? 0);
}

function orderLine(line: QuoteLine, document: QuoteDocument): string {
	const { currency } = document;
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
				taxCategory('cac:ClassifiedTaxCategory', vatCategoryOf(document, line), vat),
			]),
		]),
	]);
}

/** An address in Peppol's network; nothing where it does not follow from the tax number. */
function endpoint(taxNumber: string, country: string): string {
	const found = endpointOf(taxNumber, country);
	return found ? element('cbc:EndpointID', found.id, { schemeID: found.scheme }) : '';
}

/** An address of any number of lines; nothing without a country, which Peppol asks for. */
function postalAddress(text: string, { region = '', country }: { region?: string; country: string }): string {
	if (country === '') return '';
	const [first = '', second = '', ...further] = text.split('\n').map((line) => line.trim());
	return element('cac:PostalAddress', [
		element('cbc:StreetName', first),
		element('cbc:AdditionalStreetName', second),
		element('cbc:CountrySubentity', region),
		element('cac:AddressLine', [element('cbc:Line', further.filter(Boolean).join(', '))]),
		element('cac:Country', [element('cbc:IdentificationCode', country)]),
	]);
}

const partyName = (name: string) => element('cac:PartyName', [element('cbc:Name', name)]);
const contact = (name: string, phone: string, email: string) =>
	element('cac:Contact', [
		element('cbc:Name', name),
		element('cbc:Telephone', phone),
		element('cbc:ElectronicMail', email),
	]);

function buyerParty(document: QuoteDocument): string {
	const { name, number, email } = document.buyer;
	const { legalName, taxNumber, licence, country, region, address } = buyerFacts(document);
	return element('cac:Party', [
		endpoint(taxNumber, country),
		partyName(legalName),
		postalAddress(address, { region, country }),
		element(
			'cac:PartyTaxScheme',
			taxNumber
				? [
						element('cbc:CompanyID', vatNumberOf(taxNumber, country)),
						element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
					]
				: '',
		),
		element('cac:PartyLegalEntity', [element('cbc:RegistrationName', legalName), element('cbc:CompanyID', licence)]),
		contact(legalName === name ? '' : name, number ?? '', email ?? ''),
	]);
}

/** Peppol's order has no place for the seller's tax number but his identification. */
function sellerParty({ seller }: QuoteDocument, country: string): string {
	const { legal_name: name, tax_number: taxNumber, address, phone, email } = seller;
	return element('cac:Party', [
		endpoint(taxNumber, country),
		element('cac:PartyIdentification', [element('cbc:ID', vatNumberOf(taxNumber, country))]),
		partyName(name),
		postalAddress(address, { country }),
		element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
		contact('', phone, email),
	]);
}

/** An accepted quote as an order of UBL 2.1, by Peppol's transaction for orders. Lines without a price are left out. */
export function orderXml({ document, poNumber, acceptedAt }: AcceptedQuote, { timeZone, country }: OrderShop): string {
	const { currency, code, revision } = document;
	const amount = amountIn(currency);
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
			element('cac:BuyerCustomerParty', [buyerParty(document)]),
			element('cac:SellerSupplierParty', [sellerParty(document, country)]),
			element('cac:PaymentTerms', [element('cbc:Note', document.terms)]),
			...discountsOf(document).map(({ percent, amount: discount }) =>
				element('cac:AllowanceCharge', [
					element('cbc:ChargeIndicator', 'false'),
					element('cbc:AllowanceChargeReason', 'Discount'),
					amount('cbc:Amount', discount),
					taxCategory('cac:TaxCategory', vatCategoryOf(document, { vat_percent: percent }), percent),
				]),
			),
			element('cac:TaxTotal', [amount('cbc:TaxAmount', document.vat)]),
			element('cac:AnticipatedMonetaryTotal', [
				amount('cbc:LineExtensionAmount', document.lines_net),
				amount('cbc:TaxExclusiveAmount', document.net),
				amount('cbc:TaxInclusiveAmount', document.total),
				document.discount > 0 ? amount('cbc:AllowanceTotalAmount', document.discount) : '',
				amount('cbc:PayableAmount', document.total),
			]),
			...pricedLines(document).map((line) => orderLine(line, document)),
		],
		{
			xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
			'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
			'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
		},
	)}\n`;
}
