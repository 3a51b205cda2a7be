import type { Bench } from './bench.ts';
import { median, ofBare, times } from './load.ts';
import { type Figure, hundredths, startTable } from './report.ts';

const count = 300;
const letter = (at: number) => String.fromCharCode(97 + (at % 26));

/** Suggestions for two letters that nobody has searched before, one after the other, against a bare server. */
export async function measureSuggestions({ server, barePort }: Bench): Promise<Figure[]> {
	const url = (search: string) => `${server.address}/api/products?search=${search}&page=1&pageSize=5`;
	const searches = Array.from({ length: count }, (_, at) => letter(at) + letter(Math.floor(at / 26)));
	const ours = median(await times(searches.map(url)));
	const bare = median(await ofBare(url('se'), barePort, (bareUrl) => times(searches.map(() => bareUrl))));
	const row = startTable('Suggestions, never searched before', 'median, ms', 'bare, ms', 'ratio to bare');
	row(hundredths(ours), hundredths(bare), hundredths(bare / ours));
	return [];
}
