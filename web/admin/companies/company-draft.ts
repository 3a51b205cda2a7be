import type { Company } from '#contract/companies/companies.schema.ts';
import type { CompanyState } from '#contract/companies/company-rules.ts';
import { otherLanguages } from '#contract/language.ts';
import { readAmount } from '#contract/money/amounts.ts';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { differencesOf } from '../frame/conflict.ts';

/** The values of the form. */
export interface CompanyDraft {
	name: string;
	names: Record<string, string>;
	tax_number: string;
	licence: string;
	country: string;
	region: string;
	/** Separated by empty lines. */
	addresses: string;
	state: CompanyState;
	price_list: string;
	terms_days: string;
	credit: string;
	approval_above: string;
	po_required: boolean;
	note: string;
}

const typed = (value: number | null | undefined) => (value == null ? '' : String(value));

export const draftOf = (company: Company | undefined): CompanyDraft => ({
	name: company?.name ?? '',
	names: Object.fromEntries(otherLanguages.map((language) => [language, company?.translations[language]?.name ?? ''])),
	tax_number: company?.tax_number ?? '',
	licence: company?.licence ?? '',
	country: company?.country ?? '',
	region: company?.region ?? '',
	addresses: company?.addresses.join('\n\n') ?? '',
	state: company?.state ?? 'confirmed',
	price_list: typed(company?.price_list),
	terms_days: typed(company?.terms_days),
	credit: typed(company?.credit),
	approval_above: typed(company?.approval_above),
	po_required: company?.po_required ?? false,
	note: company?.note ?? '',
});

/** A typed amount; null when empty, undefined when it is none. */
export function amountOf(text: string, currency: Currency): number | null | undefined {
	return readAmount(text, decimalsOf(currency)).amount;
}

/** Typed days; null when empty, undefined when they are none. */
export function daysOf(text: string): number | null | undefined {
	const { amount } = readAmount(text, 0);
	return amount == null || (amount >= 1 && amount <= 365) ? amount : undefined;
}

/** The body that saves a draft. */
export function formOf(draft: CompanyDraft, currency: Currency) {
	const { names, addresses, price_list, terms_days, credit, approval_above, ...same } = draft;
	return {
		...same,
		translations: Object.fromEntries(
			Object.entries(names)
				.filter(([, name]) => name.trim() !== '')
				.map(([language, name]) => [language, { name }]),
		),
		addresses: addresses.split(/\n\s*\n/).map((address) => address.trim()),
		price_list: price_list === '' ? null : Number(price_list),
		terms_days: daysOf(terms_days) ?? null,
		credit: amountOf(credit, currency) ?? null,
		approval_above: amountOf(approval_above, currency) ?? null,
	};
}

export const companyDifferences = (theirs: CompanyDraft, mine: CompanyDraft) =>
	differencesOf([
		[m.company_name(), theirs.name, mine.name],
		[m.company_tax_number(), theirs.tax_number, mine.tax_number],
		[m.company_licence(), theirs.licence, mine.licence],
		[m.company_country(), theirs.country, mine.country],
		[m.company_region(), theirs.region, mine.region],
		[m.company_addresses(), theirs.addresses, mine.addresses],
		[m.company_price_list(), theirs.price_list, mine.price_list],
		[m.company_terms_days(), theirs.terms_days, mine.terms_days],
		[m.company_credit(), theirs.credit, mine.credit],
		[m.company_approval_above(), theirs.approval_above, mine.approval_above],
		[m.company_note(), theirs.note, mine.note],
	]);
