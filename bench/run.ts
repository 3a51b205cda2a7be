import { cpus, totalmem } from 'node:os';
import { measureAlerts } from './alerts.ts';
import { measureAsking } from './asking.ts';
import { openBench } from './bench.ts';
import { measureCached } from './cached.ts';
import { measureCart } from './cart.ts';
import { measureFinding } from './finding.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureFlood } from './flood.ts';
import { measureGrowth } from './growth.ts';
import { measureImportWaits } from './import-waits.ts';
import { measureInstalled } from './installed.ts';
import { measureListSheet } from './list-sheet.ts';
import { measureMillion } from './million.ts';
import { measurePapers } from './papers.ts';
import { measurePrices } from './prices.ts';
import { measureReceiverDown } from './receiver-down.ts';
import { measureRendering } from './rendering.ts';
import { type Figure, printFigures } from './report.ts';
import { measureServers } from './servers.ts';
import { measureSheets } from './sheets.ts';
import { measureShop } from './shop.ts';
import { measureStart } from './start.ts';
import { measureSuggestions } from './suggestions.ts';

/** In this order: the later ones fill the catalogue. `npm run bench -- cached start` measures those alone, in the order that is given. */
const measurements = {
	installed: measureInstalled,
	start: measureStart,
	cached: measureCached,
	rendering: measureRendering,
	papers: measurePapers,
	suggestions: measureSuggestions,
	cart: measureCart,
	'first-visit': measureFirstVisit,
	flood: measureFlood,
	'receiver-down': measureReceiverDown,
	servers: measureServers,
	alerts: measureAlerts,
	growth: measureGrowth,
	prices: measurePrices,
	asking: measureAsking,
	finding: measureFinding,
	'import-waits': measureImportWaits,
	sheets: measureSheets,
	'list-sheet': measureListSheet,
	shop: measureShop,
};

/** Measured where they are named alone. */
const long = { million: measureMillion };

const chosen = process.argv.slice(2);
const available = new Map(Object.entries({ ...measurements, ...long }));
const unknown = chosen.filter((name) => !available.has(name));
if (unknown.length > 0) {
	console.error(`Not measured: ${unknown.join(', ')}. There are: ${[...available.keys()].join(', ')}`);
	process.exit(2);
}

const today = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
console.log(`${today}, ${machine}, Node ${process.version}`);
const bench = await openBench();
try {
	const figures: Figure[] = [];
	for (const name of chosen.length > 0 ? chosen : Object.keys(measurements))
		figures.push(...((await available.get(name)?.(bench)) ?? []));
	printFigures(figures);
} finally {
	await bench.close();
}
