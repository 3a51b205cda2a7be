import { wordTable } from '#contract/text/word-table.ts';

/** Keys of the Arabic keyboard (Windows "Arabic 101", ISO/IEC 9995) by those of the Latin one; capitals are with Shift. */
const arabicKeys = wordTable<string>({
	q: 'ض',
	w: 'ص',
	e: 'ث',
	r: 'ق',
	t: 'ف',
	y: 'غ',
	u: 'ع',
	i: 'ه',
	o: 'خ',
	p: 'ح',
	'[': 'ج',
	']': 'د',
	a: 'ش',
	s: 'س',
	d: 'ي',
	f: 'ب',
	g: 'ل',
	h: 'ا',
	j: 'ت',
	k: 'ن',
	l: 'م',
	';': 'ك',
	"'": 'ط',
	z: 'ئ',
	x: 'ء',
	c: 'ؤ',
	v: 'ر',
	b: 'لا',
	n: 'ى',
	m: 'ة',
	',': 'و',
	'.': 'ز',
	'/': 'ظ',
	'`': 'ذ',
	N: 'آ',
	H: 'أ',
	Y: 'إ',
	G: 'لأ',
	T: 'لإ',
	B: 'لآ',
});
const latinKeys = new Map(
	Object.entries(arabicKeys)
		.filter(([latin]) => latin === latin.toLowerCase())
		.map(([latin, arabic]) => [arabic, latin]),
);
/** Phones put a curly sign for the straight one. */
const straight = (text: string) => text.replace(/[’‘]/g, "'");

/** Whether signs stand among Latin letters that are letters on the Arabic keyboard: `l;et`, `r]l`, `l.],[`. */
export const hasKeySign = (word: string) =>
	/[a-z][;'[\]`][a-z]|^[;[\]`][a-z]+|[a-z]+[;[\]`]$|^(?=.*[a-z])[a-z]*[;'[\],.`][a-z;'[\],.`]*[;[\]`]$/i.test(word);

/** What the keys of a word say on the other keyboard, the likeliest first; empty for a word of neither. `سء440` → sx440. */
export function onOtherKeyboard(word: string): string[] {
	if (/\p{Script=Arabic}/u.test(word) && !/[a-z]/i.test(word)) {
		const read = (text: string) => [...text].map((letter) => latinKeys.get(letter) ?? letter).join('');
		// one key types لا, and so do the keys of g and h
		return [...new Set([read(word.replaceAll('لا', 'b')), read(word)])];
	}
	if (!/[a-z]/i.test(word) || /[^\x20-\x7e’‘]/.test(word)) return [];
	return [
		[...straight(word)].map((letter) => arabicKeys[letter] ?? arabicKeys[letter.toLowerCase()] ?? letter).join(''),
	];
}
