import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Characters of an element's HTML that tell which one it is. */
const excerpt = 120;

/** Fails with what axe finds wrong on a page, or in the element `include` of it, and names the page. The test goes on. */
export async function expectAccessible(page: Page, include?: string): Promise<void> {
	// a page of the shop in a frame of the console is looked at by itself. Legacy mode: no page has frames of other sites, for which the new mode opens a second page. Without passes it takes a third of the time
	const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], iframes: false });
	const { violations } = await (include ? axe.include(include) : axe).analyze();
	const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, excerpt))]);
	expect.soft(found, `axe on ${page.url()}`).toEqual([]);
}

const softly = expect.configure({ soft: true });

/** Fails where a page stays wider than its window: after a change of its size it is laid out once more. The test goes on. */
export async function expectFits(page: Page): Promise<void> {
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	await softly.poll(overflow, { message: `too wide: ${page.url()}`, timeout: 5_000 }).toBeLessThanOrEqual(0);
}
