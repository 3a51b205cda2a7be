import { FileUp, Pencil, Trash2 } from 'lucide';
import type { Ref } from 'react';
import { documentKindLabels, documentName } from '#contract/documents/document-labels.ts';
import type { ShopDocument } from '#contract/documents/documents.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { dayText, fileText } from '../../documents/document-text.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { languageText } from '../../platform/format.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import styles from './documents.module.css';

interface DocumentTableProps {
	documents: ShopDocument[];
	/** Ref of the `tbody`. */
	body: Ref<HTMLTableSectionElement>;
	/** Sizes that the product has; undefined in a list of all documents, which names what each belongs to. */
	sizes?: readonly string[] | undefined;
	isBusy: boolean;
	onReplace: (document: ShopDocument) => void;
	onEdit: (document: ShopDocument) => void;
	onDelete: (document: ShopDocument) => void;
}

/** The form of what a document belongs to, at its documents. */
const formOf = ({ product_id: product, category_id: category }: ShopDocument) =>
	product === null ? consoleUrls.categoryDocuments(category ?? 0) : consoleUrls.productDocuments(product);

function Size({ size, sizes }: { size: string | null; sizes: readonly string[] | undefined }) {
	if (size === null) return m.documents_all_sizes();
	return <Code>{sizes && !sizes.includes(size) ? m.documents_size_gone({ size }) : size}</Code>;
}

/** Documents with their PDF, and what can be done with each. */
export function DocumentTable({ documents, body, sizes, isBusy, ...on }: DocumentTableProps) {
	const isOfAll = sizes === undefined;
	const columns: (Column<ShopDocument> | false)[] = [
		{
			key: 'name',
			label: m.documents_name(),
			kind: 'name',
			cell: (document) => (
				<div className={styles.name}>
					<a href={document.url} target="_blank" rel="noreferrer">
						<Code>{documentName(document)}</Code>
					</a>
					<span>
						{document.title && `${documentKindLabels[document.kind]()} · `}
						<Code>{fileText(document)}</Code>
						{document.file_version > 1 && ` · ${m.documents_version({ version: document.file_version })}`}
					</span>
				</div>
			),
		},
		isOfAll && {
			key: 'of',
			label: m.documents_of(),
			cell: (document) => (
				<div className={styles.name}>
					<Link to={formOf(document)}>
						<Code>{document.name}</Code>
					</Link>
				</div>
			),
		},
		documents.some(({ size }) => size !== null) && {
			key: 'size',
			label: m.documents_size(),
			cell: ({ size, category_id }) => (category_id === null ? <Size size={size} sizes={sizes} /> : '–'),
		},
		{
			key: 'language',
			label: m.documents_language(),
			cell: ({ language }) => (language ? languageText(language) : m.documents_all_languages()),
		},
		documents.some(({ valid_until }) => valid_until !== null) && {
			key: 'valid_until',
			label: m.documents_valid_until(),
			cell: ({ valid_until }) => (valid_until === null ? '–' : dayText(valid_until)),
		},
		{
			key: 'actions',
			label: m.documents_actions(),
			kind: 'actions',
			cell(document) {
				const name = isolateCodes(documentName(document));
				return (
					<div className={styles.actions}>
						<IconButton icon={FileUp} label={m.documents_replace({ name })} onClick={() => on.onReplace(document)} />
						<IconButton icon={Pencil} label={m.documents_edit({ name })} onClick={() => on.onEdit(document)} />
						<IconButton icon={Trash2} label={m.documents_delete({ name })} onClick={() => on.onDelete(document)} />
					</div>
				);
			},
		},
	];
	return (
		<DataTable
			look="dense"
			rows={documents}
			columns={columns.filter((column) => column !== false)}
			caption={m.documents_table()}
			body={body}
			isBusy={isBusy}
		/>
	);
}
