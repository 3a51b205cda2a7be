import type { Settings } from '#contract/settings.ts';
import type { Site } from '#contract/site.ts';
import type { Queries } from '../platform/database.ts';

/** What the shop prints on its papers, and what a new quote begins with. */
export async function getSettings(_database: Queries, site: Site): Promise<Settings> {
	return {
		...{ logo: null, legal_name: site.company, legal_name_ar: '', tax_number: '', address: site.address ?? '' },
		...{ address_ar: '', bank_lines: '', phone: site.phone, email: '', currency: 'USD', vat_percent: 0 },
		...{ valid_days: 14, terms: '', terms_ar: '', ready_answers: [], version: 0 },
	};
}
