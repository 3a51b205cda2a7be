import type { User } from '#contract/accounts/accounts.schema.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { inLanguage } from '../platform/language.ts';
import { rowsOfBatches, type TableFile } from '../platform/spreadsheets/table-file.ts';

/** Customers as a table, a row each. */
export function customersTable(batches: AsyncIterable<User[]>, language: Language): TableFile {
	return inLanguage(language, () => ({
		title: m.admin_tab_customers(),
		columns: [
			{ title: m.customers_id(), width: 10 },
			{ title: m.customers_name(), width: 30 },
			{ title: m.customers_email(), width: 34 },
			{ title: m.customers_phone(), width: 20 },
		],
		rows: rowsOfBatches(batches, language, ({ id, name, email, number }) => [[id, name, email, number]]),
	}));
}
