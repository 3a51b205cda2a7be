import type { Language } from '#contract/language.ts';
import type { Customer } from '#contract/people/people.schema.ts';
import { m } from '#messages';
import { inLanguage } from '../platform/language.ts';
import { rowsOfBatches, type TableFile } from '../platform/spreadsheets/table-file.ts';
import { dayIn } from '../platform/time-zones.ts';

/** Records of customers as a table, a row each. Dates are of the time zone. */
export function peopleTable(batches: AsyncIterable<Customer[]>, language: Language, timeZone: string): TableFile {
	return inLanguage(language, () => ({
		title: m.admin_tab_customers(),
		columns: [
			{ title: m.customers_id(), width: 10 },
			{ title: m.customers_name(), width: 30 },
			{ title: m.customers_email(), width: 34 },
			{ title: m.customers_phone(), width: 20 },
			{ title: m.customers_country(), width: 12 },
			{ title: m.customers_account(), width: 12 },
			{ title: m.customers_language(), width: 12 },
			{ title: m.customers_request_count(), width: 12 },
			{ title: m.customers_last_request(), width: 18 },
		],
		rows: rowsOfBatches(batches, language, (row) => [
			[
				...[row.id, row.name, row.email, row.number, row.country],
				row.account ? m.customers_yes() : m.customers_no(),
				row.language,
				row.requests,
				row.last_request_at && dayIn(timeZone, new Date(row.last_request_at)),
			],
		]),
	}));
}
