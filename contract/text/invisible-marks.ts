/**
 * Invisible characters that messengers, phones and web pages put around copied text: soft hyphens, zero-width spaces, word joiners,
 * byte-order marks, direction marks, and what is no character at all: viewers of PDFs copy the hyphen at the end of a line as U+FFFE.
 */
const marks = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202d\u2060-\u206f\ufeff\p{Noncharacter_Code_Point}]/gu;

/**
 * Direction overrides without digits inside. One with digits stays and is rejected later: its reader saw another number than the stored one.
 */
const overrides = /\u202e(?![^\u202c]*\p{Nd})/gu;

/**
 * Joiners without meaning: after anything but a letter or emoji, and after Latin letters. Persian, Urdu, Indian scripts and emoji need
 * theirs, as in آب‌بند.
 */
const joiners =
	/(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?<=\p{Script=Latin})[\u200c\u200d]+/gu;

/** Spaces of other widths, and no-break spaces. */
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Removes invisible characters but keeps spaces: `\u202aMG1\u202c` → `MG1`. */
export function withoutMarks(text: string): string {
	return text.replace(marks, '').replace(joiners, '').replace(overrides, '');
}

/** Removes invisible characters and normalises spaces, for everything typed or pasted: `MG1\u00a020` → `MG1 20`. */
export function withoutInvisible(text: string): string {
	return withoutMarks(text).replace(otherSpaces, ' ');
}
