import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';
import { countries } from '#contract/settings/countries.ts';
import { at, readXmlTree, within, type XmlElement } from './xml-tree.ts';

/** Written for this repository: what it accepts, the schema of UBL accepts. */
const ownSchemas = fileURLToPath(new URL('../fixtures/ubl', import.meta.url));

/** The problems of each document. */
async function validate(xmls: readonly string[], main: string, imported: string[]): Promise<string[][]> {
	const read = async (path: string) => ({
		fileName: path.split('/').at(-1) ?? '',
		// all files are in one folder here
		contents: (await readFile(path, 'utf8')).replaceAll('../common/', ''),
	});
	const { errors, valid } = await validateXML({
		xml: xmls.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
		schema: [await read(main)],
		preload: await Promise.all(imported.map(read)),
		initialMemoryPages: 512,
		maxMemoryPages: 4_096,
	});
	const problems = xmls.map((_, at) =>
		errors.filter(({ rawMessage }) => rawMessage.startsWith(`${at}.xml:`)).map(({ message }) => message),
	);
	if (valid !== problems.every(({ length }) => length === 0)) throw new Error(errors[0]?.rawMessage);
	return problems;
}

/** What the schema of our orders finds in each. */
export const schemaProblems = (...xmls: string[]): Promise<string[][]> =>
	validate(xmls, join(ownSchemas, 'order.xsd'), [join(ownSchemas, 'parts.xsd'), join(ownSchemas, 'values.xsd')]);

/** What UBL's own schema finds in each. `folder` is `xsdrt` of UBL 2.1 by OASIS. */
export async function oasisProblems(folder: string, ...xmls: string[]): Promise<string[][]> {
	const common = (await readdir(join(folder, 'common'))).map((name) => join(folder, 'common', name));
	return validate(xmls, join(folder, 'maindoc/UBL-Order-2.1.xsd'), common);
}

const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);
/** The sum of the elements at a path, in cents. */
const sumAt = (element: XmlElement, ...path: string[]) =>
	at(element, ...path).reduce((sum, { text }) => sum + cents(text), 0);
const valueAt = (element: XmlElement, ...path: string[]) => at(element, ...path)[0]?.text;
/** Countries of the list of codes that have no code of ISO 3166. */
const unofficial = ['AC', 'TA', 'XK'];
const isCountry = (code: string) => countries.includes(code) && !unofficial.includes(code);
/** Units of UN/ECE Recommendation 20, packages of 21 with an X: those that sellers have written so far. */
const units = 'C62 MTR CMT MMT FOT INH MTK KGM GRM TNE LTR MLT SET PR DZN XBX XCT XPA XRO HUR DAY'.split(' ');

interface Rule {
	id: string;
	isBroken(order: XmlElement): boolean;
}

const amounts = [
	'cbc:Amount',
	'cbc:TaxAmount',
	'cbc:LineExtensionAmount',
	'cbc:BaseAmount',
	'cbc:TaxExclusiveAmount',
	'cbc:TaxInclusiveAmount',
	'cbc:AllowanceTotalAmount',
	'cbc:PayableAmount',
];
const buyer = ['cac:BuyerCustomerParty', 'cac:Party'];
const seller = ['cac:SellerSupplierParty', 'cac:Party'];
const total = 'cac:AnticipatedMonetaryTotal';
const items = ['cac:OrderLine', 'cac:LineItem'];
const isClose = (a: number, b: number) => Math.abs(a - b) <= 2;

/**
 * Peppol's rules for its transaction T01, Order, that no schema can see: their ids and conditions are those of OpenPEPPOL, Post-Award 3.0,
 * `rules/sch/parts/PEPPOL-M-T01.sch` and the basic rules (`B`) of `structure/syntax/ubl-order.xml`; https://docs.peppol.eu/poacc/upgrade-3/.
 * Rules of elements that our orders never have are left out.
 */
const rules: Rule[] = [
	{
		id: 'PEPPOL-T01-R031',
		isBroken: (order) =>
			!['order_only', 'ordering', 'advanced_ordering'].some(
				(name) => valueAt(order, 'cbc:ProfileID') === `urn:fdc:peppol.eu:poacc:bis:${name}:3`,
			),
	},
	{
		id: 'PEPPOL-T01-R034',
		isBroken: (order) => !valueAt(order, 'cbc:CustomizationID')?.startsWith('urn:fdc:peppol.eu:poacc:trns:order:3'),
	},
	{ id: 'PEPPOL-T01-B03301', isBroken: (order) => at(order, ...buyer, 'cbc:EndpointID').length === 0 },
	// of the seller: the numbers of the basic rules differ between releases
	{ id: 'seller EndpointID', isBroken: (order) => at(order, ...seller, 'cbc:EndpointID').length === 0 },
	{ id: 'seller PostalAddress', isBroken: (order) => at(order, ...seller, 'cac:PostalAddress').length === 0 },
	{
		id: 'ISO 3166',
		isBroken: (order) => within(order, ['cbc:IdentificationCode']).some(({ text }) => !isCountry(text)),
	},
	{
		id: 'UN/ECE Recommendation 20',
		isBroken: (order) =>
			at(order, ...items, 'cbc:Quantity').some(({ attributes }) => !units.includes(attributes.unitCode ?? '')),
	},
	{
		id: 'PEPPOL-T01-R003',
		isBroken(order) {
			const currency = valueAt(order, 'cbc:DocumentCurrencyCode');
			return within(order, [...amounts, 'cbc:PriceAmount']).some(
				({ attributes }) => attributes.currencyID !== currency,
			);
		},
	},
	{
		id: 'PEPPOL-T01-R028',
		isBroken: (order) => within(order, amounts).some(({ text }) => (text.split('.')[1] ?? '').length > 2),
	},
	{
		id: 'PEPPOL-T01-R026',
		isBroken: (order) =>
			at(order, ...buyer, 'cac:PartyTaxScheme', 'cbc:CompanyID').some(({ text }) => !isCountry(text.slice(0, 2))),
	},
	{
		id: 'PEPPOL-T01-R006',
		isBroken: (order) => cents(valueAt(order, total, 'cbc:PayableAmount')) < 0,
	},
	{
		id: 'PEPPOL-T01-R008',
		isBroken: (order) =>
			sumAt(order, ...items, 'cbc:LineExtensionAmount') !== cents(valueAt(order, total, 'cbc:LineExtensionAmount')),
	},
	{
		id: 'PEPPOL-T01-R009',
		isBroken: (order) =>
			sumAt(order, 'cac:AllowanceCharge', 'cbc:Amount') !== cents(valueAt(order, total, 'cbc:AllowanceTotalAmount')),
	},
	{
		id: 'PEPPOL-T01-R011',
		isBroken: (order) =>
			cents(valueAt(order, total, 'cbc:TaxExclusiveAmount')) !==
			cents(valueAt(order, total, 'cbc:LineExtensionAmount')) -
				cents(valueAt(order, total, 'cbc:AllowanceTotalAmount')),
	},
	{
		id: 'PEPPOL-T01-R016',
		isBroken: (order) => valueAt(order, total, 'cbc:PayableAmount') !== valueAt(order, total, 'cbc:TaxInclusiveAmount'),
	},
	{
		id: 'PEPPOL-T01-R017',
		isBroken: (order) =>
			cents(valueAt(order, total, 'cbc:TaxInclusiveAmount')) !==
			cents(valueAt(order, total, 'cbc:TaxExclusiveAmount')) + cents(valueAt(order, 'cac:TaxTotal', 'cbc:TaxAmount')),
	},
	{
		id: 'PEPPOL-T01-R020 and R021',
		isBroken: (order) =>
			within(order, ['cac:AllowanceCharge']).some(
				(charge) => at(charge, 'cbc:MultiplierFactorNumeric').length !== at(charge, 'cbc:BaseAmount').length,
			),
	},
	{
		id: 'PEPPOL-T01-R022',
		isBroken: (order) =>
			within(order, ['cac:AllowanceCharge']).some((charge) => {
				const percent = valueAt(charge, 'cbc:MultiplierFactorNumeric');
				const base = cents(valueAt(charge, 'cbc:BaseAmount'));
				return percent !== undefined && !isClose(cents(valueAt(charge, 'cbc:Amount')), (base * Number(percent)) / 100);
			}),
	},
	{
		id: 'PEPPOL-T01-R032',
		isBroken: (order) => within(order, ['cac:AllowanceCharge']).some((charge) => sumAt(charge, 'cbc:Amount') < 0),
	},
	{
		id: 'UNCL5305',
		isBroken: (order) =>
			within(order, ['cac:TaxCategory', 'cac:ClassifiedTaxCategory']).some(
				(category) => !['AE', 'E', 'S', 'Z', 'G', 'O', 'K', 'L', 'M', 'B'].includes(valueAt(category, 'cbc:ID') ?? ''),
			),
	},
	{
		id: 'PEPPOL-T01-R029',
		isBroken: (order) =>
			within(order, ['cac:TaxCategory', 'cac:ClassifiedTaxCategory']).some(
				(category) => valueAt(category, 'cbc:Percent') === undefined && valueAt(category, 'cbc:ID') !== 'O',
			),
	},
	{
		id: 'PEPPOL-T01-R030',
		isBroken: (order) =>
			within(order, ['cac:TaxCategory', 'cac:ClassifiedTaxCategory']).some(
				(category) => valueAt(category, 'cbc:ID') === 'S' && !(Number(valueAt(category, 'cbc:Percent')) > 0),
			),
	},
	{
		id: 'PEPPOL-T01-R024',
		isBroken: (order) =>
			at(order, ...items).some((item) => {
				const quantity = Number(valueAt(item, 'cbc:Quantity'));
				const price = Number(valueAt(item, 'cac:Price', 'cbc:PriceAmount'));
				const net = quantity * price * 100 - sumAt(item, 'cac:AllowanceCharge', 'cbc:Amount');
				return !isClose(cents(valueAt(item, 'cbc:LineExtensionAmount')), net);
			}),
	},
	{
		id: 'PEPPOL-T01-R001',
		isBroken(order) {
			const ids = at(order, ...items, 'cbc:ID').map(({ text }) => text);
			return new Set(ids).size !== ids.length;
		},
	},
	{
		id: 'PEPPOL-T01-R004 and R005',
		isBroken: (order) =>
			[...at(order, ...items, 'cbc:Quantity'), ...within(order, ['cbc:PriceAmount'])].some(
				({ text }) => !(Number(text) >= 0),
			),
	},
];

/** The ids of Peppol's rules that an order breaks. */
export function peppolProblems(xml: string): string[] {
	const order = readXmlTree(xml);
	return rules.filter(({ isBroken }) => isBroken(order)).map(({ id }) => id);
}

export const peppolRules = rules.map(({ id }) => id);
