import { readFile } from 'node:fs/promises';
import type { StoredPromise, StoredSlide } from '#contract/settings/shop-parts.schema.ts';
import type { TextByLanguage } from '#contract/translations.ts';
import { root } from '../platform/root.ts';

/** What the demo's firm says on its pages. `{company}` in a text is the firm's name. */
export interface DemoSettings {
	promises: StoredPromise[];
	intro: { title: TextByLanguage; text: TextByLanguage; points: TextByLanguage[] };
	/** Title and description for search engines, and the slides. */
	home: { title: TextByLanguage; description: TextByLanguage; slides: StoredSlide[] };
	/** What the footer says of the firm. */
	footer: TextByLanguage;
}

/** Reads the demo's settings. They are not stored: a shop that has its own shows no word of them. */
export async function readDemoSettings(): Promise<DemoSettings> {
	return JSON.parse(await readFile(new URL('database/demo/settings.json', root), 'utf8')) as DemoSettings;
}
