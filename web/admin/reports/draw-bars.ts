import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { formatMoney } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { numberText } from '../../platform/format.ts';
import type { IncomeBars } from './income-bars.ts';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

/** Characters of a name beside a bar. */
const maxName = 18;

/** A name in its own direction, cut at its end. */
const shortened = (name: string) => `\u2068${name.length > maxName ? `${name.slice(0, maxName - 1)}…` : name}\u2069`;

/**
 * Draws stacked bars of what is paid and what is left to pay: upright for months, lying for names. Letters, sizes and colours are those of
 * the canvas and of the page.
 */
export function drawBars(canvas: HTMLCanvasElement, bars: IncomeBars, { upright }: { upright: boolean }): Chart {
	const style = getComputedStyle(canvas);
	const rtl = style.direction === 'rtl';
	const colour = (token: string) => style.getPropertyValue(token);
	Chart.defaults.font.family = style.fontFamily;
	Chart.defaults.font.size = Number.parseFloat(style.fontSize);
	Chart.defaults.color = style.color;
	const amounts = {
		stacked: true,
		position: upright ? (rtl ? 'right' : 'left') : 'bottom',
		reverse: rtl && !upright,
		grid: { color: colour('--color-steel-100') },
		border: { display: false },
		ticks: { maxTicksLimit: 5, maxRotation: 0, callback: (value: string | number) => numberText(Number(value)) },
	} as const;
	const names = {
		stacked: true,
		position: upright ? 'bottom' : rtl ? 'right' : 'left',
		reverse: rtl && upright,
		grid: { display: false },
		ticks: { maxRotation: 0 },
	} as const;
	return new Chart(canvas, {
		type: 'bar',
		data: {
			labels: bars.labels.map((lines) => (lines.length > 1 ? lines : lines.map(shortened))),
			datasets: [
				{ label: m.payment_paid(), data: bars.paid, backgroundColor: colour('--color-steel-700') },
				{ label: m.payment_rest(), data: bars.rest, backgroundColor: colour('--color-steel-300') },
			],
		},
		options: {
			indexAxis: upright ? 'x' : 'y',
			animation: false,
			maintainAspectRatio: false,
			datasets: { bar: { maxBarThickness: 28 } },
			scales: upright ? { x: names, y: amounts } : { x: amounts, y: names },
			plugins: {
				legend: { rtl, align: 'start', labels: { boxWidth: 12, boxHeight: 12 } },
				tooltip: {
					rtl,
					textDirection: style.direction,
					callbacks: {
						title: ([item]) => (item ? (bars.labels[item.dataIndex]?.join(' ') ?? '') : ''),
						label: ({ dataset, raw }) => `${dataset.label}: \u2066${formatMoney(Number(raw), bars.currency)}\u2069`,
					},
				},
			},
		},
	});
}
