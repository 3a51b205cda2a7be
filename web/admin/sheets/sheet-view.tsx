import { FileSpreadsheet } from 'lucide';
import type { Sheet, SheetFailure, SheetRow } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import { formatTime } from '../frame/format-time.ts';
import type { List } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import { useListUrl } from '../frame/use-list-url.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { CatalogueRows } from './catalogue-rows.tsx';
import { FailuresPanel } from './failures-panel.tsx';
import { kindLabels, labelsOf } from './kind-labels.ts';
import { ColumnsPanel } from './sheet-columns.tsx';
import { stateLabel, stateOf, statesOf } from './sheet-lists.ts';
import { RowsTable } from './sheet-rows.tsx';
import styles from './sheet-view.module.css';
import { useJumps } from './use-jumps.ts';

/** Links to the rows of each state, with their counts. */
function StateNav({ sheet, current }: { sheet: Sheet; current: string }) {
	return (
		<nav className={styles.states} aria-label={m.sheets_states()}>
			{statesOf(sheet.kind).map((state) => (
				<Link key={state} to={consoleUrls.sheet(sheet.id, state)} aria-current={state === current ? 'page' : undefined}>
					<span>{stateLabel(sheet.kind, state)}</span> <strong>{sheet.summary[state]}</strong>
				</Link>
			))}
		</nav>
	);
}

interface SheetViewProps {
	sheet: Sheet;
	rows: List<SheetRow>;
	failures: SheetFailure[];
}

/** A sheet: its columns, the change of each row, and the button that applies it; after that, the result. */
export function SheetView({ sheet, rows, failures }: SheetViewProps) {
	const { parameters, page, goTo } = useListUrl();
	const state = stateOf(parameters, sheet);
	const { kind } = sheet;
	const jumps = useJumps(sheet, rows.rows);
	const Rows = kind === 'catalogue' ? CatalogueRows : RowsTable;
	return (
		<main id="main" tabIndex={-1}>
			<Link to={consoleUrls.tab('sheets')} className={styles.back}>
				{m.sheets_all()}
			</Link>
			<ConsoleHead title={kindLabels[kind].sheet()} />
			<p className={styles.facts}>
				<strong>
					<Code>{sheet.file_name}</Code>
				</strong>{' '}
				· {formatTime(sheet.created_at)} · <Code>{sheet.created_by ?? m.sheets_by_command()}</Code>
				{sheet.images !== null && <> · {m.sheets_images_count({ count: sheet.images })}</>}
			</p>
			{sheet.columns.length > 0 && sheet.batch === null && (
				<ColumnsPanel key={`${sheet.tab} ${sheet.problem}`} sheet={sheet} />
			)}
			{sheet.problem === null && (
				<>
					{sheet.batch === null ? (
						<ApplyPanel sheet={sheet} jumps={jumps} />
					) : (
						<ResultPanel sheet={sheet} batch={sheet.batch} />
					)}
					<FailuresPanel sheet={sheet} failures={failures} />
					<StateNav sheet={sheet} current={state} />
					<ListBar list={rows} loading={m.sheets_loading()} empty={m.sheets_no_rows()} />
					<ListStates list={rows} icon={FileSpreadsheet} empty={m.sheets_no_rows()} hint={m.sheets_no_rows_hint()}>
						<Rows
							rows={rows.rows}
							caption={stateLabel(kind, state)}
							jumps={state === 'jump' && sheet.batch === null ? jumps : undefined}
						/>
						<Pager page={page} pages={rows.pages} onPage={goTo} />
					</ListStates>
				</>
			)}
		</main>
	);
}

function undoneText({ changes, of: total, at }: NonNullable<Sheet['undone']>): string {
	const time = formatTime(at);
	if (changes >= total) return m.sheets_undone({ time });
	return m.sheets_undone_part({ undone: numberText(changes), total: numberText(total), time });
}

/** The result of an applied sheet, with a link to its changes. */
function ResultPanel({ sheet, batch }: { sheet: Sheet; batch: string }) {
	const { changed, applied_at: time, undone } = sheet;
	return (
		<section className={styles.apply} aria-labelledby="sheet-written">
			<h2 id="sheet-written">{labelsOf(sheet).written({ count: changed ?? 0 })}</h2>
			<p>{m.sheets_written_hint({ time: time ? formatTime(time) : '' })}</p>
			{undone && <p>{undoneText(undone)}</p>}
			<Link to={consoleUrls.history({ batch })} className={button.button}>
				{m.sheets_history()}
			</Link>
		</section>
	);
}
