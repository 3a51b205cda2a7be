import { formatMoney } from '#contract/money/currencies.ts';
import type { ReportFigure } from '#contract/reports/reports.schema.ts';
import styles from './reports.module.css';

/** Sums of quotes, one for each currency. */
export function Sums({ sums }: Pick<ReportFigure, 'sums'>) {
	if (sums.length === 0) return null;
	return (
		<span className={styles.sums}>
			{sums.map(({ currency, total }) => (
				<bdi key={currency} dir="ltr">
					{formatMoney(total, currency)}
				</bdi>
			))}
		</span>
	);
}
