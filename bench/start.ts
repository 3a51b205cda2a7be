import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { type Figure, startTable } from './report.ts';

/** Milliseconds after which a server that nobody calls is idle. */
const untilIdle = 3_000;
const starts = 3;

/** A start on a filled database, with the look for changed sources, and the memory of a server that nobody calls. */
export async function measureStart(bench: Bench): Promise<Figure[]> {
	const row = startTable('Start and memory', 'start to first response, ms', 'idle, MB');
	const measured: { start: number; idle: number }[] = [];
	for (let at = 0; at < starts; at++) {
		await bench.restart();
		await wait(untilIdle);
		const figures = { start: bench.server.startMs, idle: bench.server.residentMb() };
		measured.push(figures);
		row(Math.round(figures.start), Math.round(figures.idle));
	}
	return [
		{ name: 'start', value: Math.min(...measured.map(({ start }) => start)) / 1_000, unit: 's', max: 2 },
		{ name: 'idle', value: Math.max(...measured.map(({ idle }) => idle)), unit: 'MB', max: 150 },
	];
}
