import type { HealthRow } from '#contract/catalogue/health-lists.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { useListState } from '../frame/back-to-list.ts';
import { useLoading } from '../frame/use-loading.ts';

/** The form where a row is corrected. */
function formOf(
	{ product_id: product, category_id: category }: Pick<HealthRow, 'product_id' | 'category_id'>,
	areDocuments: boolean,
) {
	if (product === null) return consoleUrls.categoryDocuments(category ?? 0);
	return areDocuments ? consoleUrls.productDocuments(product) : consoleUrls.updateProduct(product);
}

interface HealthTableProps {
	rows: HealthRow[];
	caption: string;
	/** Rows are documents. */
	areDocuments: boolean;
}

/** Rows of a health list; a column without any value is left out. */
export function HealthTable({ rows, caption, areDocuments }: HealthTableProps) {
	const state = useListState();
	const columns: (Column<HealthRow> | false)[] = [
		{
			key: 'product',
			label: m.health_product(),
			kind: 'name',
			cell: ({ name, ...row }) => (
				<Link to={formOf(row, areDocuments)} state={state}>
					<Code>{name}</Code>
				</Link>
			),
		},
		{ key: 'code', label: m.health_code(), className: text.code, cell: ({ code }) => <Code>{code ?? '–'}</Code> },
		rows.some(({ size }) => size !== null) && {
			key: 'size',
			label: m.health_size(),
			className: text.code,
			cell: ({ size }) => <Code whole>{size ?? '–'}</Code>,
		},
		rows.some(({ note }) => note !== '') && {
			key: 'note',
			label: m.health_note(),
			cell: ({ note }) => <Code>{note}</Code>,
		},
	];
	return (
		<DataTable
			rows={rows}
			columns={columns.filter((column) => column !== false)}
			caption={caption}
			isBusy={useLoading()}
		/>
	);
}
