import { installDebian } from '../tests/support/debian.ts';
import { lacksPostgres } from '../tests/support/debian-postgres.ts';
import type { Bench } from './bench.ts';
import { measureFailover } from './failover.ts';
import type { Figure } from './report.ts';
import { measureThroughput } from './throughput.ts';
import { openTwoServers } from './two-servers.ts';

/** Two servers of one shop behind nginx: what a kill costs, and how much more they take than one. */
export async function measureServers(bench: Bench): Promise<Figure[]> {
	const lacking = (await installDebian('nginx-light')) ?? (await lacksPostgres());
	if (lacking) {
		console.log(`\nTwo servers were skipped: ${lacking}`);
		return [];
	}
	const two = await openTwoServers();
	try {
		return [...(await measureFailover(bench, two)), ...(await measureThroughput(two))];
	} finally {
		await two.close();
	}
}
