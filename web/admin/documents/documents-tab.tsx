import { FileText } from 'lucide';
import { useState } from 'react';
import type { ShopDocument } from '#contract/documents/documents.schema.ts';
import { m } from '#messages';
import { Pager } from '../../ui/pager.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import type { List } from '../frame/list-route.ts';
import { ListBar, ListStates } from '../frame/list-states.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { useLoading } from '../frame/use-loading.ts';
import { changeDocuments, loadDocuments } from './document-api.ts';
import { DeleteDialog, DocumentDialog } from './document-dialogs.tsx';
import { DocumentTable } from './document-table.tsx';
import { ZipUpload } from './zip-upload.tsx';

export const clientLoader = (args: TabArgs): Promise<List<ShopDocument>> => loadDocuments(args);

export const clientAction = ({ request }: TabArgs) => changeDocuments(request);

interface Shown {
	action: 'replace' | 'edit' | 'delete';
	document: ShopDocument;
}

/** What a document belongs to; its other sizes are chosen in the product's form. */
const targetOf = ({ product_id: product, category_id: category, size }: ShopDocument) =>
	product === null ? { category: category ?? 0 } : { product, sizes: size === null ? [] : [size] };

/** All documents, and the upload of many at once. */
export default function DocumentsTab({ loaderData: list }: { loaderData: List<ShopDocument> }) {
	const { parameters, page, change, search, goTo } = useListUrl();
	const text = parameters.get('search') ?? '';
	const [shown, setShown] = useState<Shown>();
	const next = useFocusOfNext(list.rows);
	const loading = useLoading();
	const close = () => setShown(undefined);
	const show = (action: Shown['action']) => (document: ShopDocument) => setShown({ action, document });
	const empty = text ? m.documents_empty() : m.documents_none();
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.documents_title()} />
			<ZipUpload />
			<div className={toolbar.toolbar}>
				<ConsoleSearch
					label={m.documents_search()}
					placeholder={m.documents_search_placeholder()}
					value={text}
					onSearch={search}
				/>
			</div>
			<ListBar list={list} loading={m.documents_loading()} empty={empty} />
			<ListStates
				list={list}
				icon={FileText}
				empty={empty}
				hint={text ? m.documents_empty_search() : m.documents_empty_hint()}
				onClear={text ? () => change({ search: undefined }) : undefined}
			>
				<DocumentTable
					documents={list.rows}
					body={next.list}
					isBusy={loading}
					onReplace={show('replace')}
					onEdit={show('edit')}
					onDelete={show('delete')}
				/>
				<Pager page={page} pages={list.pages} onPage={goTo} />
			</ListStates>
			{shown?.action === 'delete' && (
				<DeleteDialog document={shown.document} onDeleted={next.onDeleted} onClose={close} />
			)}
			{shown && shown.action !== 'delete' && (
				<DocumentDialog
					target={targetOf(shown.document)}
					document={shown.document}
					replaces={shown.action === 'replace'}
					onClose={close}
				/>
			)}
		</main>
	);
}
