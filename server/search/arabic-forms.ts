/** As many letters are left at least: shorter words are too many to be told apart. */
const minLetters = 3;

/** And, so; by, as, for; the article. */
const prefix = /^[وف]?(?:[بك]?ال|لل|[بلك])?$/;
const prefixLengths = [0, 1, 2, 3, 4];

/** Plurals and duals, the ending of the feminine, Persian plurals; and what a word may have in their place: طلمبات is of طلمبه. */
const endings = [
	...['ات', 'ين', 'ون', 'ه', 'ها', 'هاي'].map((ending) => ({ ending, instead: '' })),
	...['ات', 'تين'].map((ending) => ({ ending, instead: 'ه' })),
];

/**
 * A folded word, first as it stands, then without what Arabic joins to it in front and at its end: of والمكثفات also المكثفات, مكثفات
 * and مكثف. Which of them is a word, a table must say: بيرنج begins with no prefix.
 */
export function arabicForms(word: string): string[] {
	if (!/^\p{Script=Arabic}+$/u.test(word)) return [word];
	const stems = prefixLengths
		.filter((length) => prefix.test(word.slice(0, length)) && (length === 0 || word.length - length >= minLetters))
		.map((length) => word.slice(length));
	const forms = stems.flatMap((stem) => {
		const ended = endings.filter(({ ending }) => stem.endsWith(ending) && stem.length - ending.length >= minLetters);
		return [stem, ...ended.map(({ ending, instead }) => stem.slice(0, -ending.length) + instead)];
	});
	return [...new Set(forms)];
}
