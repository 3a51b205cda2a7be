import { FileSpreadsheet } from 'lucide';
import { useState } from 'react';
import type { SheetKind } from '#contract/sheets/sheet-fields.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { Pager } from '../../ui/pager.tsx';
import type { List } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import { useListUrl } from '../frame/use-list-url.ts';
import { SheetDownloads } from './sheet-downloads.tsx';
import { SheetUpload } from './sheet-upload.tsx';
import styles from './sheets.module.css';
import { SheetsTable } from './sheets-table.tsx';

/** Upload and download, and the list of sheets below. */
export function SheetsHome({ list }: { list: List<Sheet> }) {
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
