import type { BrowserContext, Page } from '@playwright/test';
import { type Language, languageRow, languages, pathIn } from '#contract/language.ts';
import { inLanguage } from '../../server/platform/language.ts';
import { test } from './journey.ts';

interface Reader {
	page: Page;
	context: BrowserContext;
	language: Language;
	/** A path of the site in the language of the journey. */
	at: (path: string) => string;
}

/** A journey once in each language; the texts of `#messages` within it are in that language. */
export function testInEachLanguage(sentence: string, journey: (reader: Reader) => Promise<void>): void {
	for (const language of languages)
		test(`${sentence} (${languageRow(language).name})`, ({ page, context }) =>
			inLanguage(language, () => journey({ page, context, language, at: (path) => pathIn(language, path) })));
}
