import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
	interface Window {
		axe: { run(context: Document | string, options: RunOptions): Promise<AxeResults> };
	}
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Characters of an element's HTML that tell which one it is. */
const excerpt = 120;

/** Fails with what axe finds wrong on a page, or in the element `include` of it, and names the page. The test goes on. */
export async function expectAccessible(page: Page, include?: string): Promise<void> {
	// half a megabyte, once a document: the library of axe for Playwright sends more than twice as much two times for each look
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
	const found = await page.evaluate(
		async ({ include, excerpt }) => {
			// what fades in has too little contrast until then; a spinner has no end
			for (const animation of document.getAnimations())
				if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
			// a page of the shop in a frame of the console is looked at by itself. Without passes it takes a third of the time
			const { violations } = await window.axe.run(include ?? document, { resultTypes: ['violations'], iframes: false });
			return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, excerpt))]);
		},
		{ include, excerpt },
	);
	expect.soft(found, `axe on ${page.url()}`).toEqual([]);
}

const softly = expect.configure({ soft: true });

/** Fails where a page stays wider than its window: after a change of its size it is laid out once more. The test goes on. */
export async function expectFits(page: Page): Promise<void> {
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	await softly.poll(overflow, { message: `too wide: ${page.url()}`, timeout: 5_000 }).toBeLessThanOrEqual(0);
}
