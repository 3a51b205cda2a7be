import { FileSpreadsheet } from 'lucide';
import { useState } from 'react';
import type { SheetKind } from '#contract/sheets/sheet-fields.ts';
import type { Sheet, SheetFailure, SheetRow } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleNotice } from '../frame/console-notice.tsx';
import { type List, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { changeSheet, loadFailures, loadSheet } from './sheet-api.ts';
import { SheetDownloads } from './sheet-downloads.tsx';
import { rowsList, sheetIdOf, sheetsList, stateOf } from './sheet-lists.ts';
import { SheetUpload } from './sheet-upload.tsx';
import { SheetView } from './sheet-view.tsx';
import styles from './sheets.module.css';
import { SheetsTable } from './sheets-table.tsx';

type SheetsData =
	| { list: List<Sheet> }
	| { error: string }
	| { sheet: Sheet; rows: List<SheetRow>; failures: SheetFailure[] };

/** The sheet in the URL with its rows, else the list of sheets. */
export async function clientLoader(args: TabArgs): Promise<SheetsData> {
	const { searchParams } = args.url;
	const id = sheetIdOf(searchParams);
	if (id === '') return { list: await loadList<Sheet>(sheetsList, args) };
	const { sheet, error = m.sheets_failed() } = await loadSheet(id, args.request.signal);
	if (!sheet) return { error };
	const [rows, failures] = await Promise.all([
		loadList<SheetRow>(rowsList(id, stateOf(searchParams, sheet)), args),
		loadFailures(id, args.request.signal),
	]);
	return { sheet, rows, failures };
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

/** Upload and download, and the list of sheets below. */
function SheetsHome({ list }: { list: List<Sheet> }) {
	const { page, goTo } = useListUrl();
	const [kind, setKind] = useState<SheetKind>('prices');
	return (
		<>
			<div className={styles.ways}>
				<SheetUpload kind={kind} onKind={setKind} />
				<SheetDownloads kind={kind} />
			</div>
			<h2 className={styles.earlier}>{m.sheets_earlier()}</h2>
			<ListBar list={list} loading={m.sheets_loading()} empty={m.sheets_empty()} />
			<ListStates list={list} icon={FileSpreadsheet} empty={m.sheets_empty()} hint={m.sheets_empty_hint()}>
				<SheetsTable sheets={list.rows} />
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
		</>
	);
}
