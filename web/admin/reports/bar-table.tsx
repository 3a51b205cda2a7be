import type { ReportFigure } from '#contract/reports/reports.schema.ts';
import { m } from '#messages';
import { numberText } from '../../platform/format.ts';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './reports.module.css';
import { Sums } from './sums.tsx';

export interface BarRow {
	key: string;
	name: string;
	/** Shown beside the name, such as a code. */
	detail?: string | null;
	count: number;
	sums?: ReportFigure['sums'];
	/** URL of the counted rows; undefined where there is no list of them. */
	url?: string;
	/** Another number. */
	more?: number;
}

interface BarTableProps {
	id: string;
	title: string;
	/** Column titles: name, count, and the other number. */
	heads: [name: string, count: string, more?: string];
	/** Column title of the sums; `Quoted, with VAT` without it. */
	sumsHead?: string;
	rows: BarRow[];
}

/** A table whose counts also have bars. Colours carry no meaning. */
export function BarTable({ id, title, heads: [name, count, more], sumsHead, rows }: BarTableProps) {
	const longest = Math.max(1, ...rows.map((row) => row.count));
	const hasSums = rows.some(({ sums }) => sums);
	return (
		<section aria-labelledby={id} className={styles.section}>
			<h2 id={id}>{title}</h2>
			{rows.length === 0 ? (
				<p className={styles.none}>{m.report_none()}</p>
			) : (
				<table className={styles.bars}>
					<thead>
						<tr>
							<th scope="col">{name}</th>
							<th scope="col">{count}</th>
							{more && <th scope="col">{more}</th>}
							{hasSums && <th scope="col">{sumsHead ?? m.report_sums()}</th>}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.key}>
								<th scope="row">
									<Code>{row.name}</Code>
									{row.detail && (
										<span className={styles.detail}>
											<Code>{row.detail}</Code>
										</span>
									)}
								</th>
								<td>
									<span className={styles.bar}>
										<span className={styles.number}>
											{row.url ? <Link to={row.url}>{numberText(row.count)}</Link> : numberText(row.count)}
										</span>
										<span className={styles.track} aria-hidden="true">
											<span style={{ inlineSize: `${(100 * row.count) / longest}%` }} />
										</span>
									</span>
								</td>
								{more && <td>{row.more !== undefined && numberText(row.more)}</td>}
								{hasSums && <td>{row.sums && <Sums sums={row.sums} />}</td>}
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
