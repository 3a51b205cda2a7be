import { FileText, Plus } from 'lucide';
import { useState } from 'react';
import type { FirmPage } from '#contract/firm-pages/firm-pages.schema.ts';
import type { Block } from '#contract/firm-pages/page-content.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { sendAddition } from '../../platform/send-once.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { actionResult } from '../frame/action-result.ts';
import { saveResult } from '../frame/conflict.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { type List, type ListRoute, loadList } from '../frame/list-route.ts';
import { ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { adminCall } from '../session/admin-session.ts';
import { DeletePageDialog } from './delete-page-dialog.tsx';
import { DraftStarts } from './draft-starts.tsx';
import { PageForm } from './page-form.tsx';
import { PageTable } from './page-table.tsx';
import styles from './pages-section.module.css';

const pagesList: ListRoute = { path: '/api/pages', failed: m.pages_failed };

export interface PagesData {
	list: List<FirmPage>;
	/** What the form is opened with. */
	edited: FirmPage | 'new' | undefined;
}

/** `?edit=7` opens the form of a page, `?edit=new` that of a new one. */
export async function clientLoader(args: TabArgs): Promise<PagesData> {
	const list = await loadList<FirmPage>(pagesList, args);
	const edited = args.url.searchParams.get('edit');
	return { list, edited: edited === 'new' ? edited : list.rows.find(({ id }) => String(id) === edited) };
}

/** POST adds a page, or a draft with questions (`draft`), or reads a text (`preview`); PUT changes a page, DELETE deletes one (`id`). */
export async function clientAction(request: Request) {
	const { method } = request;
	const { id, draft, preview, ...body } = (await request.json()) as Partial<FirmPage> & {
		draft?: string;
		preview?: string;
	};
	const { path: api } = pagesList;
	if (preview !== undefined)
		return actionResult(await adminCall<{ blocks: Block[] }>('POST', `${api}/preview`, { body: { body: preview } }));
	if (draft !== undefined)
		return actionResult(await sendAddition<FirmPage>(adminCall, `${api}/drafts`, { body: { draft } }));
	const path = id === undefined ? api : `${api}/${id}`;
	if (method === 'DELETE') return actionResult(await adminCall(method, path));
	const send = (...[, url, options]: Parameters<typeof adminCall>) =>
		adminCall<FirmPage>(method, url, { ...options, ends: 'unsaved' });
	const saved = method === 'POST' ? await sendAddition(send, path, { body }) : await send(method, path, { body });
	return saveResult(saved, async () => {
		const stored = await adminCall<FirmPage>('GET', path);
		return stored.ok ? stored.data : undefined;
	});
}

/** The pages that the firm writes: their list, or the form of one. */
export function PagesSection({ list, edited }: PagesData) {
	if (edited === 'new') return <PageForm key="new" page={undefined} />;
	return edited ? <PageForm key={edited.id} page={edited} /> : <PagesList list={list} />;
}

function PagesList({ list }: Pick<PagesData, 'list'>) {
	const [deleted, setDeleted] = useState<FirmPage>();
	const next = useFocusOfNext(list.rows);
	return (
		<section className={styles.section} aria-labelledby="pages-title">
			<ConsoleHead title={m.pages_title()} section={{ id: 'pages-title' }}>
				<Link className={button.primary} to={consoleUrls.firmPages('new')}>
					<Icon of={Plus} size={18} /> {m.pages_add()}
				</Link>
			</ConsoleHead>
			<p className={styles.hint}>{m.pages_hint()}</p>
			{list.rows.length === 0 && (
				<p role="status" className={text.hidden}>
					{list.error ?? m.pages_empty()}
				</p>
			)}
			<ListStates list={list} icon={FileText} empty={m.pages_empty()} hint={m.pages_empty_hint()}>
				<PageTable pages={list.rows} body={next.list} onDelete={setDeleted} />
			</ListStates>
			{!list.error && <DraftStarts pages={list.rows} />}
			{deleted && <DeletePageDialog page={deleted} onDeleted={next.onDeleted} onClose={() => setDeleted(undefined)} />}
		</section>
	);
}
