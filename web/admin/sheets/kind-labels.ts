import type { SheetKind } from '#contract/sheets/sheet-fields.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';

/** The texts of each kind of sheet. */
export const kindLabels = {
	prices: {
		kind: m.sheets_kind_prices,
		hint: m.sheets_upload_hint,
		download: m.sheets_download,
		downloadHint: m.sheets_download_hint,
		downloadFailed: m.sheets_download_failed,
		sheet: m.sheets_sheet,
		applyTitle: m.sheets_apply_title,
		apply: m.sheets_apply,
		applying: m.sheets_applying,
		applyFailed: m.sheets_apply_failed,
		written: m.sheets_written,
		open: m.sheets_open,
		new: m.sheets_state_new,
	},
	catalogue: {
		kind: m.sheets_kind_catalogue,
		hint: m.sheets_catalogue_hint,
		download: m.sheets_catalogue_download,
		downloadHint: m.sheets_catalogue_download_hint,
		downloadFailed: m.sheets_catalogue_download_failed,
		sheet: m.sheets_catalogue_sheet,
		applyTitle: m.sheets_catalogue_apply_title,
		apply: m.sheets_catalogue_apply,
		applying: m.sheets_catalogue_applying,
		applyFailed: m.sheets_catalogue_apply_failed,
		written: m.sheets_catalogue_written,
		open: m.sheets_catalogue_open,
		new: m.sheets_state_new_rows,
	},
} as const satisfies Record<SheetKind, unknown>;

/** A catalogue with columns of the firm's own, which a person should look at: an export has keys. */
export const isOwnCatalogue = ({ kind, columns }: Pick<Sheet, 'kind' | 'columns'>): boolean =>
	kind === 'catalogue' && columns.length > 0 && !columns.some(({ role }) => role === 'key');

/** The texts of a sheet. A catalogue of a firm's own counts parts, since several rows make one; a price sheet with stock counts rows (`12 rows written`), one without counts prices. */
export function labelsOf(sheet: Pick<Sheet, 'kind' | 'columns'>) {
	const { kind, columns } = sheet;
	const labels = kindLabels[kind];
	if (isOwnCatalogue(sheet))
		return { ...labels, apply: m.sheets_parts_apply, written: m.sheets_parts_written, open: m.sheets_parts_open };
	if (kind === 'catalogue') return labels;
	if (!columns.some(({ role }) => role === 'stock' || role === 'availability')) return labels;
	return {
		...labels,
		apply: m.sheets_catalogue_apply,
		written: m.sheets_rows_written,
		open: m.sheets_catalogue_open,
	};
}

/** The `accept` of the file input. */
export const fileTypes: Record<SheetKind, string> = {
	prices: '.csv,.txt,.tsv,.xlsx,text/csv,text/plain',
	catalogue: '.json,.csv,.txt,.tsv,.xlsx,application/json,text/csv,text/plain',
};
