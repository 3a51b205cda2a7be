import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import type { ProductReference } from '#contract/catalogue/references.schema.ts';
import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import styles from './equals-table.module.css';
import { gradeLabels } from './grade-labels.ts';

interface EqualsTableProps {
	references: ProductReference[];
	/** The table's own, from the page: so the page has the styles before the script of the table. */
	className: string | undefined;
}

/** In the order of a data sheet: fitting references first. */
const grades: ReferenceGrade[] = ['same', 'supersedes', 'check', 'not_same'];

/**
 * The references of a part to other makers' codes, by grade, with notes and sources. Leaves out a column that is the same in every row.
 */
export function EqualsTable({ references, className }: EqualsTableProps) {
	const groups = grades
		.map((grade) => ({ grade, rows: references.filter((row) => row.grade === grade) }))
		.filter(({ rows }) => rows.length > 0);
	const sized = references.some(({ size }) => size !== null);
	const noted = references.some(({ note }) => note !== '');
	const columns = [
		m.reference_maker,
		m.reference_code,
		...(sized ? [m.reference_size] : []),
		...(noted ? [m.reference_note] : []),
		m.reference_source,
	];
	return (
		<table className={className}>
			<thead>
				<tr>
					{columns.map((label) => (
						<th key={label()} scope="col">
							{label()}
						</th>
					))}
				</tr>
			</thead>
			{groups.map(({ grade, rows }) => (
				<tbody key={grade} data-grade={grade}>
					<tr className={styles.grade}>
						<th scope="rowgroup" colSpan={columns.length}>
							{gradeLabels[grade]()}
						</th>
					</tr>
					{rows.map(({ id, maker, code, size, note, source }) => (
						<tr key={id}>
							<td>
								<Code>{maker}</Code>
							</td>
							<th scope="row">
								<Code>{code}</Code>
							</th>
							{sized && <td>{size === null ? m.reference_every_size() : <Code whole>{size}</Code>}</td>}
							{noted && <td className={styles.note}>{note && <Code>{note}</Code>}</td>}
							<td>
								<Code>{source}</Code>
							</td>
						</tr>
					))}
				</tbody>
			))}
		</table>
	);
}
