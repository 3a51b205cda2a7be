import { type Browser, chromium } from '@playwright/test';
import { baseLanguage, eachLanguage, languageOfPath, languages, otherLanguages, pathIn } from '#contract/language.ts';
import { checkBudgets } from '../scripts/budgets.ts';
import { findChromium } from '../tests/support/chromium.ts';
import type { Bench } from './bench.ts';
import { type Figure, startTable } from './report.ts';

/** A phone in a plant room: a middling one on a slow mobile line, as Lighthouse's phone profile has it. */
const phone = {
	screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
	line: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 },
	slowdown: 4,
};
/** A desktop on the line of an office. */
const desktop = {
	screen: { viewport: { width: 1_440, height: 900 } },
	line: { offline: false, latency: 20, downloadThroughput: 2_500_000, uploadThroughput: 625_000 },
	slowdown: 1,
};
type Machine = typeof phone | typeof desktop;

interface Visit {
	lcp: number;
	cls: number;
	tbt: number;
	kilobytes: number;
}

/** A first visit to the page on that machine: times in milliseconds. */
async function visit(browser: Browser, { screen, line, slowdown }: Machine, url: string): Promise<Visit> {
	// a reader of the page's language: to others the page offers theirs
	const page = await browser.newPage({ ...screen, locale: languageOfPath(new URL(url).pathname) });
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', line);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	let bytes = 0;
	session.on('Network.loadingFinished', ({ encodedDataLength }) => {
		bytes += encodedDataLength;
	});
	await page.addInitScript(() => {
		const figures = { lcp: 0, cls: 0, tbt: 0 };
		Object.assign(window, { figures });
		const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
			new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
		observe('largest-contentful-paint', (entry) => {
			figures.lcp = entry.startTime;
		});
		observe('layout-shift', (entry) => {
			figures.cls += (entry as PerformanceEntry & { value: number }).value;
		});
		observe('longtask', (entry) => {
			figures.tbt += entry.duration - 50;
		});
	});
	await page.goto(url, { waitUntil: 'networkidle' });
	const figures = await page.evaluate(() => (window as unknown as { figures: Omit<Visit, 'kilobytes'> }).figures);
	await page.close();
	return { ...figures, kilobytes: bytes / 1_000 };
}

/** Looked at in both languages, so often each: the best one counts, as the machine does other things, too. */
const phonePaths = ['/', '/category', '/product', '/product/1'];
const visitsEach = 2;

/** What a first visit to a public page costs, and the script that the build sends with the heaviest one. */
export async function measureFirstVisit({ server }: Bench): Promise<Figure[]> {
	const executablePath = findChromium();
	const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
	const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
	const row = startTable('First visits', 'page', 'LCP, ms', 'CLS', 'TBT, ms', 'KB');
	const measure = async (machine: Machine, name: string, path: string) => {
		const { lcp, cls, tbt, kilobytes } = await visit(browser, machine, server.address + path);
		row(`${path}, ${name}`, Math.round(lcp), cls.toFixed(3), Math.round(tbt), Math.round(kilobytes));
		return { lcp, kilobytes };
	};
	const slowPhone = 'a phone on a slow line';
	const home = await measure(phone, slowPhone, '/');
	const ratios: number[] = [];
	for (const path of phonePaths) {
		// the languages in turn, as a machine is not equally fast for long
		const visits = eachLanguage((): number[] => []);
		for (let time = 0; time < visitsEach; time++)
			for (const language of languages)
				visits[language].push((await measure(phone, slowPhone, pathIn(language, path))).lcp);
		const slowest = Math.max(...otherLanguages.map((language) => Math.min(...visits[language])));
		ratios.push(slowest / Math.min(...visits[baseLanguage]));
	}
	const wideHome = await measure(desktop, 'a desktop', '/');
	await browser.close();
	const script = Math.max(...(await checkBudgets()).map((page) => page.script)) / 1_000;
	return [
		{ name: 'script of a first visit', value: script, unit: 'KB', max: 130 },
		{ name: 'largest paint in Arabic, against English', value: Math.max(...ratios), max: 1.1 },
		{ name: 'first visit to the home page, phone', value: home.kilobytes, unit: 'KB', max: 300 },
		{ name: 'first visit to the home page, desktop', value: wideHome.kilobytes, unit: 'KB', max: 450 },
	];
}
