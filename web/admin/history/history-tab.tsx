import { History, Undo2 } from 'lucide';
import { useState } from 'react';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Pager } from '../../ui/pager.tsx';
import text from '../../ui/text.module.css';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { useLoading } from '../frame/use-loading.ts';
import { batchUndoneText, nameText } from './change-labels.ts';
import styles from './change-table.module.css';
import { ChangeTable } from './change-table.tsx';
import { type HistoryData, loadHistory, undo } from './history-api.ts';
import { historyQuery, showsSingleChanges } from './history-query.ts';
import { HistoryToolbar } from './history-toolbar.tsx';
import { type ShownUndo, UndoDialogs } from './undo-dialogs.tsx';

export const clientLoader = (args: TabArgs): Promise<HistoryData> => loadHistory(args);

export const clientAction = ({ request }: TabArgs) => undo(request);

const cleared = { entity: '', id: '', batch: '', actor: '', source: '', from: '', to: '' };

/** The history of changes, filtered by thing, person, source, batch and day, with undo. */
export default function HistoryTab({ loaderData: { list, more, people, sheet } }: { loaderData: HistoryData }) {
	const { parameters, page, change, goTo } = useListUrl();
	const query = historyQuery(parameters);
	const loading = useLoading();
	const [shown, setShown] = useState<ShownUndo>();
	const [first] = list.rows;
	const undone = first && batchUndoneText(first);
	const isFiltered = Object.values(query).some((value) => value !== '');
	const empty = isFiltered ? m.history_empty() : m.history_none();
	const status = loading ? m.history_loading() : (list.error ?? (first ? '' : empty));
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.history_tab()}>
				{query.batch && undone && <span className={chip.state}>{undone}</span>}
				{query.batch && first && list.rows.some((row) => row.batch_undoable) && (
					<button type="button" className={button.button} onClick={() => setShown({ change: first, isBatch: true })}>
						<Icon of={Undo2} size={18} flip /> {m.history_undo_batch()}
					</button>
				)}
			</ConsoleHead>
			<HistoryToolbar
				query={query}
				people={people}
				name={query.id && first ? nameText(first) : undefined}
				onChange={change}
			/>
			{sheet && (
				<p className={styles.sheet}>
					{m.history_sheet()}{' '}
					<Link to={consoleUrls.sheet(sheet.id)}>
						<Code>{sheet.file_name}</Code>
					</Link>
				</p>
			)}
			<p role="status" className={text.hidden}>
				{status}
			</p>
			<ListStates
				list={list}
				icon={History}
				empty={empty}
				hint={isFiltered ? m.history_empty_search() : m.history_empty_hint()}
				onClear={isFiltered ? () => change(cleared) : undefined}
			>
				<ChangeTable
					rows={list.rows}
					grouped={!showsSingleChanges(query)}
					onUndo={(row, isBatch) => setShown({ change: row, isBatch })}
				/>
				<Pager page={page} hasNext={more} onPage={goTo} />
			</ListStates>
			{shown && <UndoDialogs {...shown} onClose={() => setShown(undefined)} />}
		</main>
	);
}
