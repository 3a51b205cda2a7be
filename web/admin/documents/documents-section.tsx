import { FileStack, FileText, Plus } from 'lucide';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ShopDocument } from '#contract/documents/documents.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import panel from '../../ui/panel.module.css';
import type { List } from '../frame/list-route.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { documentsRoute } from './document-api.ts';
import { DeleteDialog, DocumentDialog, type DocumentTarget } from './document-dialogs.tsx';
import { DocumentTable } from './document-table.tsx';
import styles from './documents.module.css';

type Shown = { action: 'add' } | { action: 'replace' | 'edit' | 'delete'; document: ShopDocument };

const queryOf = (target: DocumentTarget) =>
	'product' in target ? `product=${target.product}` : `category=${target.category}`;

/** The documents of a product or a category in its form. Each change is saved at once, apart from the form. */
export function DocumentsSection({ target }: { target: DocumentTarget }) {
	const fetcher = useFetcher<List<ShopDocument>>();
	const url = `${documentsRoute}?${queryOf(target)}`;
	const { load } = fetcher;
	useEffect(() => runInBackground(load(url)), [load, url]);
	const list = fetcher.data;
	const rows = list?.rows ?? [];
	const [shown, setShown] = useState<Shown>();
	const next = useFocusOfNext(rows);
	const close = () => setShown(undefined);
	const show = (action: 'replace' | 'edit' | 'delete') => (document: ShopDocument) => setShown({ action, document });
	return (
		<section className={`${panel.panel} ${styles.section}`} aria-labelledby="documents-title" aria-busy={!list}>
			<h2 id="documents-title">{m.documents_title()}</h2>
			<p className={styles.hint}>{m.documents_hint()}</p>
			<div className={styles.buttons}>
				<button type="button" className={button.primary} onClick={() => setShown({ action: 'add' })}>
					<Icon of={Plus} size={18} /> {m.documents_add()}
				</button>
				<Link to={consoleUrls.documents} className={button.button}>
					<Icon of={FileStack} size={18} /> {m.documents_zip_link()}
				</Link>
			</div>
			{!list && <p role="status">{m.documents_loading()}</p>}
			{list && rows.length === 0 && (
				<EmptyState icon={FileText} title={list.error ?? m.documents_none()} hint={m.documents_empty_hint()}>
					{list.error && (
						<button type="button" className={button.button} onClick={() => runInBackground(load(url))}>
							{m.admin_retry()}
						</button>
					)}
				</EmptyState>
			)}
			{rows.length > 0 && (
				<DocumentTable
					documents={rows}
					body={next.list}
					sizes={'product' in target ? target.sizes : []}
					isBusy={fetcher.state !== 'idle'}
					onReplace={show('replace')}
					onEdit={show('edit')}
					onDelete={show('delete')}
				/>
			)}
			<DocumentDialogs target={target} shown={shown} onDeleted={next.onDeleted} onClose={close} />
		</section>
	);
}

interface DocumentDialogsProps {
	target: DocumentTarget;
	shown: Shown | undefined;
	onDeleted: (id: number) => void;
	onClose: () => void;
}

/** The dialog of what is to be done, if any. */
function DocumentDialogs({ target, shown, onDeleted, onClose }: DocumentDialogsProps) {
	if (!shown) return null;
	if (shown.action === 'add') return <DocumentDialog target={target} onClose={onClose} />;
	const { document } = shown;
	if (shown.action === 'delete') return <DeleteDialog document={document} onDeleted={onDeleted} onClose={onClose} />;
	return <DocumentDialog target={target} document={document} replaces={shown.action === 'replace'} onClose={onClose} />;
}
