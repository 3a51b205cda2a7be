import { Pencil, Trash2 } from 'lucide';
import type { Ref } from 'react';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import { baseLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { gradeLabels } from '../../catalogue/grade-labels.ts';
import { currentLanguage } from '../../platform/language.ts';
import { urls } from '../../platform/urls.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { useLoading } from '../frame/use-loading.ts';
import { titleOf } from './reference-dialogs.tsx';
import styles from './reference-table.module.css';

export type ActOnReference = (action: 'edit' | 'delete', row: Reference) => void;

interface ReferenceTableProps {
	rows: Reference[];
	caption: string;
	/** Ref of the `tbody`. */
	body?: Ref<HTMLTableSectionElement>;
	onAct: ActOnReference;
}

function columnsOf(onAct: ActOnReference): Column<Reference>[] {
	return [
		{ key: 'maker', label: m.reference_maker(), className: styles.line, cell: ({ maker }) => <Code>{maker}</Code> },
		{
			key: 'code',
			label: m.reference_code(),
			kind: 'name',
			className: styles.code,
			cell: ({ code }) => <Code>{code}</Code>,
		},
		{
			key: 'product',
			label: m.reference_product(),
			className: styles.part,
			cell: ({ product_id, product_name, size }) => (
				<Link to={urls.product({ id: product_id }, size)}>
					<Code>{product_name}</Code>
				</Link>
			),
		},
		{
			key: 'size',
			label: m.reference_size(),
			className: styles.line,
			cell: ({ size }) => (size === null ? m.reference_every_size() : <Code whole>{size}</Code>),
		},
		{ key: 'grade', label: m.reference_grade(), className: styles.part, cell: (row) => <Grade row={row} /> },
		{
			key: 'source',
			label: m.reference_source(),
			className: styles.source,
			cell: (row) => <Code>{inPageLanguage(row).source}</Code>,
		},
		{
			key: 'actions',
			label: m.references_actions(),
			kind: 'actions',
			cell: (row) => <Actions row={row} onAct={onAct} />,
		},
	];
}

/** Rows of the equals-table: code, our product, how sure, and the source. */
export function ReferenceTable({ rows, caption, body, onAct }: ReferenceTableProps) {
	return (
		<DataTable
			look="dense"
			rows={rows}
			columns={columnsOf(onAct)}
			caption={caption}
			body={body}
			isBusy={useLoading()}
		/>
	);
}

function inPageLanguage(row: Reference): { note: Reference['note']; source: Reference['source'] } {
	const language = currentLanguage();
	return { ...row, ...(language !== baseLanguage && row.translations[language]) };
}

function Grade({ row }: { row: Reference }) {
	const { note } = inPageLanguage(row);
	return (
		<span>
			{gradeLabels[row.grade]()}
			{note && (
				<span className={styles.note}>
					<Code>{note}</Code>
				</span>
			)}
		</span>
	);
}

function Actions({ row, onAct }: { row: Reference; onAct: ActOnReference }) {
	const named = { reference: titleOf(row) };
	return (
		<>
			<IconButton icon={Pencil} label={m.references_edit_of(named)} onClick={() => onAct('edit', row)} />
			<IconButton icon={Trash2} label={m.references_delete_of(named)} onClick={() => onAct('delete', row)} />
		</>
	);
}
