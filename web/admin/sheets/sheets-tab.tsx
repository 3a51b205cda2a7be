import type { Sheet, SheetRow } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleNotice } from '../frame/console-notice.tsx';
import { type List, loadList } from '../frame/list-route.ts';
import type { TabArgs } from '../frame/tab-args.ts';
import { changeSheet, loadSheet } from './sheet-api.ts';
import { rowsList, sheetIdOf, sheetsList, stateOf } from './sheet-lists.ts';
import { SheetView } from './sheet-view.tsx';
import { SheetsHome } from './sheets-home.tsx';

type SheetsData = { list: List<Sheet> } | { error: string } | { sheet: Sheet; rows: List<SheetRow> };

/** The sheet in the URL with its rows, else the list of sheets. */
export async function clientLoader(args: TabArgs): Promise<SheetsData> {
	const { searchParams } = args.url;
	const id = sheetIdOf(searchParams);
	if (id === '') return { list: await loadList<Sheet>(sheetsList, args) };
	const { sheet, error = m.sheets_failed() } = await loadSheet(id, args.request.signal);
	if (!sheet) return { error };
	return { sheet, rows: await loadList<SheetRow>(rowsList(id, stateOf(searchParams, sheet)), args) };
}

export const clientAction = ({ request }: TabArgs) => changeSheet(request);

/** Price sheets and catalogue sheets: download, upload, compare, apply. */
export default function SheetsTab({ loaderData }: { loaderData: SheetsData }) {
	if ('sheet' in loaderData) return <SheetView key={loaderData.sheet.id} {...loaderData} />;
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.sheets_title()} />
			{'error' in loaderData ? (
				<ConsoleNotice text={loaderData.error} alert>
					<Link to={consoleUrls.tab('sheets')} className={button.button}>
						{m.sheets_all()}
					</Link>
				</ConsoleNotice>
			) : (
				<SheetsHome list={loaderData.list} />
			)}
		</main>
	);
}
