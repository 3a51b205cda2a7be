import { Pencil, Trash2 } from 'lucide';
import type { Ref } from 'react';
import { baseLanguage } from '#contract/language.ts';
import type { Reference } from '#contract/references.ts';
import { m } from '#messages';
import { gradeLabels } from '../../catalogue/grade-labels.ts';
import { currentLanguage } from '../../language.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { urls } from '../../urls.ts';
import table from '../frame/console-table.module.css';
import { useLoading } from '../frame/use-loading.ts';
import dense from '../search/dense-table.module.css';
import { titleOf } from './reference-dialogs.tsx';
import styles from './reference-table.module.css';

export type ActOnReference = (action: 'edit' | 'delete', row: Reference) => void;

interface ReferenceTableProps {
	rows: Reference[];
	caption: string;
	/** The element of the rows. */
	body?: Ref<HTMLTableSectionElement>;
	onAct: ActOnReference;
}

const columns = [
	...[m.reference_maker, m.reference_code, m.reference_product, m.reference_size],
	...[m.reference_grade, m.reference_source],
];

/** Rows of the equals-table, a line each: whose code, what of ours stands for it, how sure, who says so. */
export function ReferenceTable({ rows, caption, body, onAct }: ReferenceTableProps) {
	return (
		<table className={`${table.table} ${dense.dense}`} aria-busy={useLoading()}>
			<caption className={text.hidden}>{caption}</caption>
			<thead>
				<tr>
					{columns.map((label) => (
						<th key={label()} scope="col">
							{label()}
						</th>
					))}
					<th scope="col" className={table.actions}>
						{m.references_actions()}
					</th>
				</tr>
			</thead>
			<tbody ref={body}>
				{rows.map((row) => (
					<ReferenceRow key={row.id} row={row} onAct={onAct} />
				))}
			</tbody>
		</table>
	);
}

function ReferenceRow({ row, onAct }: { row: Reference; onAct: ActOnReference }) {
	const language = currentLanguage();
	const { maker, code, product_id, product_name, size, grade } = row;
	const { note, source } = { ...row, ...(language !== baseLanguage && row.translations[language]) };
	const named = { reference: titleOf(row) };
	return (
		<tr>
			<td data-label={m.reference_maker()} className={styles.line}>
				<Code>{maker}</Code>
			</td>
			<th scope="row" data-label={m.reference_code()} className={styles.code}>
				<Code>{code}</Code>
			</th>
			<td data-label={m.reference_product()} className={styles.part}>
				<Link to={urls.productSize(product_id, size ?? '')}>
					<Code>{product_name}</Code>
				</Link>
			</td>
			<td data-label={m.reference_size()} className={styles.line}>
				{size === null ? m.reference_every_size() : <Code>{size}</Code>}
			</td>
			<td data-label={m.reference_grade()} className={styles.part}>
				<span>
					{gradeLabels[grade]()}
					{note && (
						<span className={styles.note}>
							<Code>{note}</Code>
						</span>
					)}
				</span>
			</td>
			<td data-label={m.reference_source()} className={styles.source}>
				<Code>{source}</Code>
			</td>
			<td className={table.actions}>
				<button
					type="button"
					className={button.icon}
					aria-label={m.references_edit_of(named)}
					title={m.references_edit_of(named)}
					onClick={() => onAct('edit', row)}
				>
					<Icon of={Pencil} size={18} />
				</button>
				<button
					type="button"
					className={button.icon}
					aria-label={m.references_delete_of(named)}
					title={m.references_delete_of(named)}
					onClick={() => onAct('delete', row)}
				>
					<Icon of={Trash2} size={18} />
				</button>
			</td>
		</tr>
	);
}
