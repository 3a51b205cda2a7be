import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { formatTime } from '../frame/format-time.ts';
import { useLoading } from '../frame/use-loading.ts';
import { batchUndoneText } from '../history/change-labels.ts';
import { labelsOf } from './kind-labels.ts';

/** The result of an applied sheet: `120 prices written · 3 of 120 undone`. Of others, what is open. */
function resultText(sheet: Sheet): string {
	const { batch, changed, problem, summary, undone } = sheet;
	const labels = labelsOf(sheet);
	if (batch !== null) {
		const undoneText = undone && batchUndoneText({ batch_size: undone.of, batch_undone: undone.changes });
		return [labels.written({ count: changed ?? 0 }), undoneText].filter(Boolean).join(' · ');
	}
	if (problem !== null) return m.sheets_columns_missing();
	return labels.open({ count: summary.new + summary.changed + summary.jump });
}

const columns = (): Column<Sheet>[] => [
	{
		key: 'file',
		label: m.sheets_file(),
		kind: 'name',
		cell: ({ id, file_name }) => (
			<Link to={consoleUrls.sheet(id)}>
				<Code>{file_name}</Code>
			</Link>
		),
	},
	{ key: 'sent', label: m.sheets_sent(), cell: ({ created_at }) => formatTime(created_at) },
	{ key: 'by', label: m.sheets_by(), cell: ({ created_by }) => <Code>{created_by ?? m.sheets_by_command()}</Code> },
	{ key: 'result', label: m.sheets_result(), cell: resultText },
	{
		key: 'rows',
		label: m.sheets_rows(),
		kind: 'number',
		cell: ({ summary }) => numberText(Object.values(summary).reduce((sum, rows) => sum + rows, 0)),
	},
];

export function SheetsTable({ sheets }: { sheets: Sheet[] }) {
	return (
		<DataTable look="dense" rows={sheets} columns={columns()} caption={m.sheets_earlier()} isBusy={useLoading()} />
	);
}
