import { m } from '#messages';
import { type Language, languages } from '../language.ts';
import { maxFirmPathLength } from '../query-limits.ts';
import { routeSegments } from '../route-segments.ts';
import type { FieldRule } from '../text/field-rule.ts';

/** Who sees a page: the staff, or everybody. */
export const pageStates = ['draft', 'public'] as const;
export type PageState = (typeof pageStates)[number];

/** Pages that a shop may have, drafts included. */
export const maxPages = 50;
/** Lines of a text, and columns of a table in it: with both, reading a text takes milliseconds. */
export const maxLines = 600;
export const maxColumns = 12;

export const pageFields = {
	path: { max: maxFirmPathLength, required: () => m.pages_path_required() },
	title: { max: 120 },
	/** About seven printed sheets. */
	body: { max: 20_000 },
} as const satisfies Record<string, FieldRule>;

/** The path whose built-in page shows the firm's counter below the text. */
export const aboutPath = 'about';

/** First parts of paths that later pages of the shop will have. */
const plannedSegments = ['approve', 'company'];

/** The path as it is stored: ` /Shipping ` → `shipping`. */
export const normalizePath = (typed: string) =>
	typed
		.trim()
		.replace(/^\/+|\/+$/g, '')
		.toLowerCase();

/** Whether the path has only Latin letters, digits and single hyphens: `shipping-and-returns`. */
export const isPath = (path: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(path);

/** Whether the path belongs to another page of the shop, or will. The built-in page about the firm may be replaced. */
export const isReserved = (path: string) =>
	path !== aboutPath && [...routeSegments, ...plannedSegments, ...languages].includes(path);

/** Draws the columns of a table: `|---|:-:|`, also in a list or a quote. */
const delimiterRow = /^[\s>|:\-+*\d.)]*-[\s|:-]*$/;

/** Whether a table of the text has too many columns to be read on a phone. */
export const hasWideTable = (text: string) =>
	text.split('\n').some((line) => line.split('|').length > maxColumns + 2 && delimiterRow.test(line));

/** The questions in brackets that a draft still asks: `Open [from when to when?]` → `['from when to when?']`. */
export const openQuestions = (text: string): string[] =>
	[...text.matchAll(/\[([^[\]\n]{1,300}[?؟])\](?!\()/g)].map(([, question = '']) => question);

/** How many questions a page still asks its firm. Each language asks the same ones, so the language with the most counts. */
export const countQuestions = (body: Record<Language, string>, shown: readonly Language[]): number =>
	Math.max(0, ...shown.map((language) => openQuestions(body[language]).length));
