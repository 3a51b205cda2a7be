import type { AdministeredRequest } from '#contract/request-desk.ts';
import { m } from '#messages';
import { currentLanguage } from '../../language.ts';
import { useSiteData } from '../../site-data.ts';
import { adminCall } from '../admin-session.ts';
import actions from '../frame/actions.module.css';
import { ExportButton } from '../frame/export-button.tsx';
import { xlsxFile } from '../frame/xlsx-file.ts';
import { lineFields, requestLineRows } from './request-lines.ts';
import { requestsList } from './requests-list.ts';

const texts = {
	busy: m.admin_requests_exporting,
	done: m.admin_requests_exported,
	failed: m.admin_requests_export_failed,
};

/** Milliseconds that the whole list may take: ten thousand requests are some megabytes. */
const timeout = 60_000;

/** Saves the requests that match the query with a row for each line: as CSV, and as a workbook. */
export function RequestExports({ query }: { query: Record<string, string> }) {
	const { site } = useSiteData();
	const language = currentLanguage();
	const shared = {
		fields: lineFields(),
		load: () =>
			adminCall<AdministeredRequest[]>('GET', requestsList.path, {
				parameters: { ...query, with: 'quotes' },
				language,
				timeout,
			}),
		rows: (request: AdministeredRequest) => requestLineRows(request, site.url, language),
	};
	return (
		<div className={actions.actions}>
			<ExportButton name="requests.csv" texts={{ ...texts, button: m.admin_requests_export }} {...shared} />
			<ExportButton
				name="requests.xlsx"
				write={xlsxFile}
				texts={{ ...texts, button: m.desk_export_xlsx }}
				{...shared}
			/>
		</div>
	);
}
