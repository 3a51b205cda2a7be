import type { Sheet } from '#contract/sheets.ts';
import { m } from '#messages';
import { numberText } from '../../format.ts';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import table from '../frame/console-table.module.css';
import { formatTime } from '../frame/format-time.ts';
import { useLoading } from '../frame/use-loading.ts';
import { batchUndoneText } from '../history/change-labels.ts';
import dense from '../search/dense-table.module.css';
import { labelsOf } from './kind-labels.ts';
import { sheetUrl } from './sheet-lists.ts';

const heads = [m.sheets_file, m.sheets_sent, m.sheets_by, m.sheets_result] as const;

/** What became of a sheet, in a few words. */
export function resultText(sheet: Sheet): string {
	const { batch, changed, problem, summary, undone } = sheet;
	const labels = labelsOf(sheet);
	if (batch !== null) {
		const back = undone && batchUndoneText({ batch_size: undone.of, batch_undone: undone.changes });
		return [labels.written({ count: changed ?? 0 }), back].filter(Boolean).join(' · ');
	}
	if (problem !== null) return m.sheets_columns_missing();
	return labels.open({ count: summary.new + summary.changed + summary.jump });
}

/** Sheets that were sent, a line each: which file, when, by whom, and what became of it. */
export function SheetsTable({ sheets }: { sheets: Sheet[] }) {
	return (
		<table className={`${table.table} ${dense.dense}`} aria-busy={useLoading()}>
			<caption className={text.hidden}>{m.sheets_earlier()}</caption>
			<thead>
				<tr>
					{heads.map((label) => (
						<th key={label()} scope="col">
							{label()}
						</th>
					))}
					<th scope="col" className={dense.number}>
						{m.sheets_rows()}
					</th>
				</tr>
			</thead>
			<tbody>
				{sheets.map((sheet) => (
					<tr key={sheet.id}>
						<th scope="row" data-label={m.sheets_file()}>
							<Link to={sheetUrl(sheet.id)}>
								<Code>{sheet.file_name}</Code>
							</Link>
						</th>
						<td data-label={m.sheets_sent()}>{formatTime(sheet.created_at)}</td>
						<td data-label={m.sheets_by()}>
							<Code>{sheet.created_by ?? m.sheets_by_command()}</Code>
						</td>
						<td data-label={m.sheets_result()}>{resultText(sheet)}</td>
						<td data-label={m.sheets_rows()} className={dense.number}>
							{numberText(Object.values(sheet.summary).reduce((sum, rows) => sum + rows, 0))}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
