import type { Page } from '@playwright/test';

/** Waits until the page's own fonts are there: until then letters are wider, and a line may break earlier. A journey that measures waits for it. */
export const fontsLoaded = (page: Page): Promise<void> => page.evaluate(() => document.fonts.ready.then(() => {}));
