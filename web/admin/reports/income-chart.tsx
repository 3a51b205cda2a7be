import { useCallback } from 'react';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { drawBars } from './draw-bars.ts';
import type { IncomeBars } from './income-bars.ts';
import styles from './income-chart.module.css';

interface IncomeChartProps {
	/** Id of the heading that names it. */
	labelledBy: string;
	bars: IncomeBars;
	/** Whether the bars stand, as those of months do. */
	upright: boolean;
}

/** The picture of a table of income, which says the same in figures: screen readers read the table. */
export function IncomeChart({ labelledBy, bars, upright }: IncomeChartProps) {
	const ref = useCallback(
		(canvas: HTMLCanvasElement) => {
			const chart = drawBars(canvas, bars, { upright });
			// drawn letters don't change by themselves when their font comes
			let isShown = true;
			const redraw = async () => {
				await document.fonts.ready;
				if (isShown) chart.update();
			};
			runInBackground(redraw());
			return () => {
				isShown = false;
				chart.destroy();
			};
		},
		[bars, upright],
	);
	const note = [m.report_chart({ currency: bars.currency }), bars.hasOthers && m.report_chart_others()];
	return (
		<figure className={styles.chart}>
			<div className={upright ? styles.upright : styles.lying} data-bars={bars.labels.length > 8 ? 'many' : undefined}>
				<canvas ref={ref} role="img" aria-labelledby={labelledBy} />
			</div>
			<figcaption>{note.filter(Boolean).join(' ')}</figcaption>
		</figure>
	);
}
