import { chromium } from '@playwright/test';
import { findChromium } from '../tests/support/chromium.ts';

/** A phone in a plant room: a middling one on a slow mobile line, as Lighthouse's phone profile has it. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const slowdown = 4;

export interface View {
	lcp: number;
	cls: number;
	tbt: number;
	kilobytes: number;
}

/** What a first visit to the page is like on that phone: times in milliseconds. */
export async function view(url: string): Promise<View> {
	const executablePath = findChromium();
	const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
	const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
	const page = await browser.newPage(phone);
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
		const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
			new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
		watch('largest-contentful-paint', (entry) => {
			figures.lcp = entry.startTime;
		});
		watch('layout-shift', (entry) => {
			figures.cls += (entry as PerformanceEntry & { value: number }).value;
		});
		watch('longtask', (entry) => {
			figures.tbt += entry.duration - 50;
		});
	});
	await page.goto(url, { waitUntil: 'networkidle' });
	const figures = await page.evaluate(() => (window as unknown as { figures: Omit<View, 'kilobytes'> }).figures);
	await browser.close();
	return { ...figures, kilobytes: bytes / 1_000 };
}
