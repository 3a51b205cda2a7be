import type { Currency } from '#contract/money/currencies.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import type { Weekday } from './opening-hours.ts';

/** The steps by which a firm makes the shop its own, in their order. */
export const startSteps = ['firm', 'money', 'whatsapp', 'look', 'promises', 'catalogue', 'people'] as const;
export type StartStep = (typeof startSteps)[number];

export const startStepLabels: Record<StartStep, () => string> = {
	firm: m.start_firm,
	money: m.start_money,
	whatsapp: m.start_whatsapp,
	look: m.start_look,
	promises: m.start_promises,
	catalogue: m.start_catalogue,
	people: m.start_people,
};

/** `done` follows from the shop itself; a step that is not done can be skipped. */
export const stepStates = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];

/** What became of the demo's catalogue: nobody has decided, it stays to be looked at, or the shop began empty. */
export const startCatalogues = ['undecided', 'demo', 'empty'] as const;
export type StartCatalogue = (typeof startCatalogues)[number];

export const startCatalogueLabels: Record<StartCatalogue, () => string> = {
	undecided: m.start_catalogue_undecided,
	demo: m.start_catalogue_demo,
	empty: m.start_catalogue_empty,
};

/** A working week, as most firms of a country have it. */
export const workingWeeks = {
	'saturday-thursday': ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
	'sunday-thursday': ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
	'monday-saturday': ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
	'monday-friday': ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
	'every-day': ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
} as const satisfies Record<string, readonly Weekday[]>;
export type WorkingWeek = keyof typeof workingWeeks;

export interface CountryProposal {
	currency: Currency;
	/** The usual rate of VAT in percent; 0 where there is none on goods. */
	vat: number;
	/** The country's code before a phone number. */
	prefix: string;
	week: WorkingWeek;
}

/**
 * What is proposed once the country is chosen; a person confirms it. The rates are the standard ones as they were known in 2025, not looked up in
 * each country's law.
 */
export const countryProposals = wordTable<CountryProposal>({
	AE: { currency: 'AED', vat: 5, prefix: '+971', week: 'monday-saturday' },
	BH: { currency: 'BHD', vat: 10, prefix: '+973', week: 'saturday-thursday' },
	CN: { currency: 'CNY', vat: 13, prefix: '+86', week: 'monday-saturday' },
	DE: { currency: 'EUR', vat: 19, prefix: '+49', week: 'monday-friday' },
	EG: { currency: 'EGP', vat: 14, prefix: '+20', week: 'saturday-thursday' },
	ES: { currency: 'EUR', vat: 21, prefix: '+34', week: 'monday-friday' },
	FR: { currency: 'EUR', vat: 20, prefix: '+33', week: 'monday-friday' },
	GB: { currency: 'GBP', vat: 20, prefix: '+44', week: 'monday-friday' },
	IN: { currency: 'INR', vat: 18, prefix: '+91', week: 'monday-saturday' },
	IQ: { currency: 'IQD', vat: 0, prefix: '+964', week: 'saturday-thursday' },
	IT: { currency: 'EUR', vat: 22, prefix: '+39', week: 'monday-friday' },
	JO: { currency: 'JOD', vat: 16, prefix: '+962', week: 'saturday-thursday' },
	KW: { currency: 'KWD', vat: 0, prefix: '+965', week: 'saturday-thursday' },
	LB: { currency: 'LBP', vat: 11, prefix: '+961', week: 'monday-saturday' },
	LY: { currency: 'LYD', vat: 0, prefix: '+218', week: 'saturday-thursday' },
	MA: { currency: 'MAD', vat: 20, prefix: '+212', week: 'monday-saturday' },
	OM: { currency: 'OMR', vat: 5, prefix: '+968', week: 'saturday-thursday' },
	PK: { currency: 'PKR', vat: 18, prefix: '+92', week: 'monday-saturday' },
	QA: { currency: 'QAR', vat: 0, prefix: '+974', week: 'saturday-thursday' },
	SA: { currency: 'SAR', vat: 15, prefix: '+966', week: 'saturday-thursday' },
	SD: { currency: 'SDG', vat: 17, prefix: '+249', week: 'saturday-thursday' },
	SY: { currency: 'SYP', vat: 0, prefix: '+963', week: 'saturday-thursday' },
	TN: { currency: 'TND', vat: 19, prefix: '+216', week: 'monday-saturday' },
	TR: { currency: 'TRY', vat: 20, prefix: '+90', week: 'monday-saturday' },
	US: { currency: 'USD', vat: 0, prefix: '+1', week: 'monday-friday' },
	YE: { currency: 'YER', vat: 5, prefix: '+967', week: 'saturday-thursday' },
});
