import type { ReadPhrase } from './part-kinds.ts';

/** Between a part and what it is for or belongs to. */
const forLink =
	/^(?:for|of|to|in|on|inside|pour|de|du|بتاع|بتاعه|بتاعت|تبع|مال|مالت|حق|حقت|في|علي|lel|lil|beta3|bta3|beta3et|bta3et|bta3t|mal|7ag|haq)$/;
/** Behind them another part may follow that is a thing of its own. */
const andLink = /^(?:and|or|with|plus|also|et|avec|و|او|مع|w|wa|aur|اور|ya)$/;
/** Urdu and Hindi: what stands before belongs to what follows. `coupling ka rubber` */
const possessive = /^(?:ka|ki|ke|کا|کی|کے|كا|كي)$/;
/** In English: for. */
const arabicFor = /^(?:و?لل?)(?=\p{Script=Arabic}{3})/u;

/** Whether a word joins two things: for, ka, and. */
export const isLink = (token: string): boolean => [forLink, andLink, possessive].some((link) => link.test(token));

/** Whether what stands before a word belongs to what follows it: the UC27 of `uc27 ka diode kit`. */
export const isPossessive = (token: string): boolean => possessive.test(token);

/** Whether a word says that what stands before it is for what follows: for, of. */
export const isForLink = (token: string): boolean => forLink.test(token);

/** Whether another thing may follow a word: and, with. */
export const isAndLink = (token: string): boolean => andLink.test(token);

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
const isMachine = ({ word }: ReadPhrase) => word?.kind === 'machine';
const isMaterial = (phrases: ReadPhrase[], token: number) =>
	phrases.some(({ word, start, end }) => word?.kind === 'material' && start <= token && token < end);
const isPart = ({ word, clause }: ReadPhrase) => word?.kind === 'part' || clause.code !== undefined;

/**
 * Which of two neighbouring parts is the thing itself: `star for the coupling` → star, `coupling ka rubber` → rubber, `نجمة كوبلنج` → نجمة,
 * `coupling star` → star. Undefined where both may be meant.
 */
function headOf(
	first: ReadPhrase,
	second: ReadPhrase,
	{ phrases, tokens, text }: { phrases: ReadPhrase[]; tokens: readonly string[]; text: string },
) {
	const between = tokens.slice(first.end, second.start);
	if (between.some((token) => andLink.test(token))) return undefined;
	// pump pressure switch, pressure switch pump: no machine is searched for beside a part
	if (isMachine(first) !== isMachine(second)) return isMachine(first) ? second : first;
	if (between.some((token) => forLink.test(token)) || arabicFor.test(second.first)) return first;
	if (between.some((token) => possessive.test(token))) return second;
	// as store lists write it: `spider, jaw coupling`
	if (between.length === 0 && text.includes(`${first.clause.text}, ${second.clause.text}`)) return first;
	// spider L100 nbr كوبلنج: a code or a material says which spider
	const isDescribed = between.every((token, at) => /\d/.test(token) || isMaterial(phrases, first.end + at));
	const isBeside = between.length === 0 && text.includes(`${first.clause.text} ${second.clause.text}`);
	if (isArabic(second.clause.text) && (isBeside || (between.length > 0 && isDescribed))) return first;
	if (!isBeside) return undefined;
	// Arabic in Latin letters has the order of Arabic; a word that the catalogue has itself is English
	const isEnglish = [first, second].some(({ word }) => word?.means.length === 0);
	return isEnglish ? second : first;
}

/** Phrases that name the thing itself, and those that only say what it is for. */
export interface HeadsAndUses {
	heads: ReadonlySet<ReadPhrase>;
	uses: ReadonlySet<ReadPhrase>;
}

/** Reads the order of a text's words. `seal for hot oil` → hot and oil are a use; `star for the L090 coupling` → star is the head. */
export function headsAndUses(phrases: ReadPhrase[], tokens: readonly string[], text: string): HeadsAndUses {
	const parts = phrases.filter(({ word }) => word?.kind === 'part' || word?.kind === 'machine');
	const heads = new Set<ReadPhrase>();
	const owned = new Set<ReadPhrase>();
	for (const [at, second] of parts.slice(1).entries()) {
		const first = parts[at];
		const head = first && headOf(first, second, { phrases, tokens, text });
		if (!head) continue;
		const other = head === first ? second : first;
		// star for the coupling of the pump: the coupling is no head
		if (!owned.has(head)) heads.add(head);
		heads.delete(other);
		owned.add(other);
	}
	const uses = new Set(
		phrases.filter((phrase, at) => {
			if (heads.has(phrase)) return false;
			const part = phrases.slice(0, at).find(isPart);
			if (!part) return false;
			const before = tokens.slice(part.end, phrase.start);
			const link = before.findLastIndex((token) => forLink.test(token) || arabicFor.test(token));
			const isLinked = link >= 0 || arabicFor.test(phrase.first);
			return isLinked && !before.slice(Math.max(0, link)).some((token) => andLink.test(token));
		}),
	);
	return { heads, uses };
}
