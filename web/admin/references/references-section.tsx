import { ArrowLeftRight, Plus } from 'lucide';
import { useState } from 'react';
import type { Reference, ReferenceConflict } from '#contract/catalogue/references.schema.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { type List, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { type Conflicts, changeReference, loadConflicts, loadProduct, referencesList } from './reference-api.ts';
import styles from './reference-conflicts.module.css';
import { ReferenceDialogs, type ShownReference, titleOf } from './reference-dialogs.tsx';
import { emptyDraft, type ReferenceDraft } from './reference-draft.ts';
import { type ActOnReference, ReferenceTable } from './reference-table.tsx';

interface ReferencesData {
	list: List<Reference>;
	conflicts: Conflicts;
}

export async function clientLoader(args: TabArgs): Promise<ReferencesData> {
	const [list, conflicts] = await Promise.all([
		loadList<Reference>(referencesList, args),
		loadConflicts(args.request.signal),
	]);
	return { list, conflicts };
}

export const clientAction = ({ request }: TabArgs) => changeReference(request);

/** The equals-table: contradicting codes first, then all rows, with search. */
export default function ReferencesSection({ loaderData: { list, conflicts } }: { loaderData: ReferencesData }) {
	const { parameters, page, change, search, goTo } = useListUrl();
	const text = parameters.get('search') ?? '';
	const [shown, setShown] = useState<ShownReference>();
	/** People type the list of one maker row by row: a new row starts with the values of the last. */
	const [next, setNext] = useState(emptyDraft);
	const focus = useFocusOfNext(list.rows);
	const act: ActOnReference = (action, row) =>
		setShown(action === 'edit' ? { action, row, product: loadProduct(row.product_id) } : { action, row });
	const keep = ({ maker, source }: ReferenceDraft) => setNext({ ...emptyDraft, maker, source });
	const empty = text ? m.references_empty() : m.references_none();
	return (
		<>
			<ReferenceConflicts conflicts={conflicts} onAct={act} />
			<div className={toolbar.toolbar}>
				<ConsoleSearch
					label={m.references_search()}
					placeholder={m.references_search_hint()}
					value={text}
					onSearch={search}
				/>
				<button type="button" className={button.primary} onClick={() => setShown({ action: 'add', draft: next })}>
					<Icon of={Plus} size={18} /> {m.references_add()}
				</button>
			</div>
			<ListBar list={list} loading={m.references_loading()} empty={empty} />
			<ListStates
				list={list}
				icon={ArrowLeftRight}
				empty={empty}
				hint={text ? m.references_empty_search() : m.references_empty_hint()}
				onClear={text ? () => change({ search: undefined }) : undefined}
			>
				<ReferenceTable rows={list.rows} caption={m.references_title()} body={focus.list} onAct={act} />
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			{shown && (
				<ReferenceDialogs
					shown={shown}
					onAdded={keep}
					onDeleted={focus.onDeleted}
					onClose={() => setShown(undefined)}
				/>
			)}
		</>
	);
}

const reasonTexts: Record<ReferenceConflict['reasons'][number], () => string> = {
	parts: m.references_conflicts_parts,
	grades: m.references_conflicts_grades,
};

/** Codes whose rows contradict each other, with their rows. */
function ReferenceConflicts({ conflicts, onAct }: { conflicts: Conflicts; onAct: ActOnReference }) {
	if (conflicts.total === 0) return null;
	return (
		<details className={styles.conflicts} open>
			<summary>{m.references_conflicts({ count: conflicts.total })}</summary>
			{conflicts.shown.map(({ maker, code, reasons, references }) => {
				const title = `${maker} ${code}`;
				return (
					<section key={title} className={styles.conflict}>
						<h2>
							<Code>{title}</Code>{' '}
							<span className={styles.reasons}>{reasons.map((reason) => reasonTexts[reason]()).join(' · ')}</span>
						</h2>
						<ReferenceTable rows={references} caption={titleOf({ maker, code })} onAct={onAct} />
					</section>
				);
			})}
		</details>
	);
}
