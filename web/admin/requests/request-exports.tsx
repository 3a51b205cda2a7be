import { m } from '#messages';
import actions from '../frame/actions.module.css';
import { loadFile } from '../frame/download-file.ts';
import { ExportButton } from '../frame/export-button.tsx';

const texts = {
	busy: m.admin_requests_exporting,
	done: m.admin_requests_exported,
	failed: m.admin_requests_export_failed,
};

/** Saves the requests that match the query with a row for each line: as CSV, and as a workbook. */
export function RequestExports({ query }: { query: Record<string, string> }) {
	return (
		<div className={actions.actions}>
			<ExportButton
				name="requests.csv"
				load={() => loadFile('GET', '/api/requests.csv', { parameters: query })}
				texts={{ ...texts, button: m.admin_requests_export }}
			/>
			<ExportButton
				name="requests.xlsx"
				load={() => loadFile('GET', '/api/requests.xlsx', { parameters: query })}
				texts={{ ...texts, button: m.desk_export_xlsx }}
			/>
		</div>
	);
}
