import { type IconNode, List, Package, ReceiptText, ShieldUser, UserRound } from 'lucide';
import type { ConsoleSearch, FoundKind } from '#contract/console-search/console-search.schema.ts';
import { type Language, languages } from '#contract/language.ts';
import { statusText } from '#contract/requests/request-statuses.ts';
import { foldLetters } from '#contract/text/folded-letters.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';

/** What the palette offers: a page or a found thing, which open a URL, or an action. */
export type Entry = {
	/** Unique in the palette: `request 7`. */
	key: string;
	icon: IconNode;
	label: string;
	/** Beside the label: where the page is, the status of a request. Empty without. */
	detail: string;
	/** Opens the list from which only the first are here: it is no result, and not remembered. */
	isWholeList?: boolean;
} & ({ to: string } | { onChoose: () => void });

/** A page or an action, with its label in every language. */
export type KnownEntry = Entry & { words: string };

export interface EntryGroup {
	key: string;
	label: string;
	entries: Entry[];
	/** Found for an older text. */
	isStale?: boolean;
}

type Text = (inputs?: object, options?: { locale?: Language }) => string;

/** The texts in every language, folded: an English word finds a page on an Arabic console, and an Arabic one on an English console. */
export const wordsOf = (...texts: Text[]): string =>
	texts.flatMap((text) => languages.map((locale) => foldLetters(text({}, { locale })))).join(' ');

/**
 * The entries in which every word of the text begins a word, behind the Arabic article too: `prod` finds “Products”, `طلبات` finds
 * “الطلبات”.
 */
export function matchingEntries<E extends KnownEntry>(entries: E[], text: string): E[] {
	const typed = foldLetters(text).split(/\s+/).filter(Boolean);
	return entries.filter(({ words }) =>
		typed.every((word) => [` ${word}`, ` ال${word}`, ` وال${word}`].some((start) => ` ${words}`.includes(start))),
	);
}

export const kindLabels: Record<FoundKind, () => string> = {
	requests: m.admin_tab_requests,
	parts: m.palette_parts,
	customers: m.admin_tab_customers,
	colleagues: m.settings_tab_admins,
};

/** The lists that have all of a kind, searched for the text. The list of administrators has no search, as a firm has few. */
const wholeLists: Record<FoundKind, (search: string) => string> = {
	requests: (search) => consoleUrls.tab('requests', { search }),
	parts: (search) => consoleUrls.tab('products', { search }),
	customers: (search) => consoleUrls.tab('customers', { search }),
	colleagues: () => consoleUrls.tab('settings', { section: 'admins' }),
};

/** What the server found for the text, in groups. A group that is not whole ends with a way to the list that is. */
export function foundGroups(found: ConsoleSearch, text: string): EntryGroup[] {
	const entries: Record<FoundKind, Entry[]> = {
		requests: found.requests.map(({ id, code, customer_name, status, first_item }) => ({
			key: `request ${id}`,
			icon: ReceiptText,
			label: customer_name,
			detail: [code, statusText(status), first_item].filter(Boolean).join(' · '),
			to: consoleUrls.request(code, id),
		})),
		parts: found.parts.map(({ id, name, code, category_name }) => ({
			key: `part ${id}`,
			icon: Package,
			label: name,
			detail: [code, category_name].filter(Boolean).join(' · '),
			to: consoleUrls.updateProduct(id),
		})),
		customers: found.customers.map(({ id, name, email, number }) => ({
			key: `customer ${id}`,
			icon: UserRound,
			label: name,
			detail: [number, email].filter(Boolean).join(' · '),
			to: consoleUrls.tab('customers', { record: String(id) }),
		})),
		colleagues: found.colleagues.map(({ id, name, email }) => ({
			key: `colleague ${id}`,
			icon: ShieldUser,
			label: name,
			detail: email,
			to: consoleUrls.tab('settings', { section: 'admins' }),
		})),
	};
	const wholeList = (kind: FoundKind): Entry => ({
		key: `all ${kind}`,
		icon: List,
		label: m.palette_whole_list(),
		detail: m.palette_first({ count: entries[kind].length }),
		to: wholeLists[kind](text),
		isWholeList: true,
	});
	return Object.entries(kindLabels).map(([key, label]) => {
		const kind = key as FoundKind;
		const isCut = found.more?.includes(kind) ?? false;
		return { key, label: label(), entries: isCut ? [...entries[kind], wholeList(kind)] : entries[kind] };
	});
}
