import { Plus, Signpost } from 'lucide';
import { useState } from 'react';
import type { Redirect } from '#contract/redirects/redirects.schema.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { type List, loadList } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { changeRedirects, redirectsList } from './redirect-api.ts';
import { AddDialog, DeleteDialog } from './redirect-dialogs.tsx';
import { RedirectTable } from './redirect-table.tsx';
import { RedirectUpload } from './redirect-upload.tsx';
import styles from './redirects-section.module.css';

export const clientLoader = (args: TabArgs): Promise<List<Redirect>> => loadList<Redirect>(redirectsList, args);

export const clientAction = ({ request }: TabArgs) => changeRedirects(request);

type Shown = { action: 'add' } | { action: 'delete'; redirect: Redirect };

/** Addresses of a former shop and where they lead: search, add, delete, upload a sheet. */
export default function RedirectsSection({ loaderData: list }: { loaderData: List<Redirect> }) {
	const { parameters, page, change, search, goTo } = useListUrl();
	const text = parameters.get('search') ?? '';
	const [shown, setShown] = useState<Shown>();
	const next = useFocusOfNext(list.rows);
	const close = () => setShown(undefined);
	const empty = text ? m.redirects_empty() : m.redirects_none();
	return (
		<>
			<p className={styles.hint}>{m.redirects_hint()}</p>
			<RedirectUpload />
			<div className={toolbar.toolbar}>
				<ConsoleSearch
					label={m.redirects_search()}
					placeholder={m.redirects_search_hint()}
					value={text}
					onSearch={search}
				/>
				<button type="button" className={button.primary} onClick={() => setShown({ action: 'add' })}>
					<Icon of={Plus} size={18} /> {m.redirects_add()}
				</button>
			</div>
			<ListBar list={list} loading={m.redirects_loading()} empty={empty} />
			<ListStates
				list={list}
				icon={Signpost}
				empty={empty}
				hint={text ? m.redirects_empty_search() : m.redirects_empty_hint()}
				onClear={text ? () => change({ search: undefined }) : undefined}
			>
				<RedirectTable
					redirects={list.rows}
					body={next.list}
					onDelete={(redirect) => setShown({ action: 'delete', redirect })}
				/>
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			{shown?.action === 'add' && <AddDialog onClose={close} />}
			{shown?.action === 'delete' && (
				<DeleteDialog redirect={shown.redirect} onDeleted={next.onDeleted} onClose={close} />
			)}
		</>
	);
}
