import type { HealthRow } from '#contract/health-lists.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { urls } from '../../urls.ts';
import { useListState } from '../frame/back-to-list.ts';
import table from '../frame/console-table.module.css';
import { useLoading } from '../frame/use-loading.ts';

/** Rows of a health list; a column that none of them has is left out. */
export function HealthTable({ rows, caption }: { rows: HealthRow[]; caption: string }) {
	const state = useListState();
	const loading = useLoading();
	const hasSize = rows.some(({ size }) => size !== null);
	const hasNote = rows.some(({ note }) => note !== '');
	return (
		<table className={table.table} aria-busy={loading}>
			<caption className={text.hidden}>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{m.health_product()}</th>
					<th scope="col">{m.health_code()}</th>
					{hasSize && <th scope="col">{m.health_size()}</th>}
					{hasNote && <th scope="col">{m.health_note()}</th>}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ id, product_id, name, code, size, note }) => (
					<tr key={id}>
						<th scope="row" data-label={m.health_product()}>
							<Link to={urls.updateProduct(product_id)} state={state}>
								<Code>{name}</Code>
							</Link>
						</th>
						<td data-label={m.health_code()} className={text.code}>
							<Code>{code ?? '–'}</Code>
						</td>
						{hasSize && (
							<td data-label={m.health_size()} className={text.code}>
								<Code>{size ?? '–'}</Code>
							</td>
						)}
						{hasNote && (
							<td data-label={m.health_note()}>
								<Code>{note}</Code>
							</td>
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}
