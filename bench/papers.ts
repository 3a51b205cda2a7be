import { renderPaper } from '../server/papers/render-paper.ts';
import { newQuote, quoteLine } from '../tests/support/quotes.ts';
import { type Figure, startTable, tenths } from './report.ts';

/**
 * How many papers are made. The fastest is reported: other work of the machine can only add time. Each paper has its own notes,
 * because the compiler caches a layout that it has made before.
 */
const rounds = 20;
const noFiles = { read: async () => undefined };

/** Milliseconds for the PDF of a quote of so many lines in English, in Arabic, and in both. */
async function timesOf(count: number): Promise<number[]> {
	const least: number[] = [];
	for (const language of ['en', 'ar', 'both'] as const) {
		const taken: number[] = [];
		for (let round = 0; round < rounds; round++) {
			const lines = Array.from({ length: count }, (_, at) => quoteLine(at, { note: `${language} ${round} ${at}` }));
			const begun = performance.now();
			await renderPaper(newQuote(lines), language, noFiles);
			taken.push(performance.now() - begun);
		}
		least.push(Math.min(...taken));
	}
	return least;
}

/** Quotes on paper, set by the thread that is there for them, after the first one. */
export async function measurePapers(): Promise<Figure[]> {
	await renderPaper(newQuote([quoteLine(0)]), 'both', noFiles);
	const row = startTable('The PDF of a quote, milliseconds', 'lines', 'English', 'Arabic', 'both');
	let ofSixty: number[] = [];
	for (const count of [10, 60, 200]) {
		const times = await timesOf(count);
		row(count, ...times.map(tenths));
		if (count === 60) ofSixty = times;
	}
	return [{ name: 'the PDF of a quote of 60 lines', value: Math.max(...ofSixty), unit: 'ms', max: 100 }];
}
