/** Letters that must be left: shorter words are too much alike. */
const minLetters = 3;

/** In English: and, so; by, as, for; the. */
const prefix = /^[وف]?(?:[بك]?ال|لل|[بلك])?$/;
const prefixLengths = [0, 1, 2, 3, 4];

/** Plurals, duals, the feminine and Persian plurals, and what a word has instead: طلمبات → طلمبه. */
const endings = [
	...['ات', 'ين', 'ون', 'ه', 'ها', 'هاي'].map((ending) => ({ ending, instead: '' })),
	...['ات', 'تين'].map((ending) => ({ ending, instead: 'ه' })),
];

/**
 * A folded word as it is, then without what Arabic joins to its start and end: والمكثفات → المكثفات, مكثفات, مكثف. The table of words decides
 * which of them is a word: the ب of بيرنج is no prefix.
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
