import type { SpokenText } from './spoken-numbers.ts';

/*
 * What a machine does wrong is part of a message, and names no part. Of figures, `giving only 20 volts`, `مطلع ٢٠ فولت بس`, `20 volt hi de raha hai`:
 * they are measured at the fault, and no rating of the part that is searched for.
 */
const figure = '\\d{1,4}(?:[.,٫]\\d{1,2})?(?:\\s?(?:-|to|الي)\\s?\\d{1,4})?\\s?';
const unit = '(?:v|volts?|vac|vdc|hz|hertz|bars?|psi|rpm|amps?|a|degrees?|فولت|فولط|هرتز|هيرتز|بار|امبير|درجه|وولٹ)';
const end = '(?![\\p{L}\\d])';
const rating = `${figure}${unit}${end}`;

const gives =
	'(?:giv(?:es?|ing)|gave|show(?:s|ing|ed)?|reads?|reading|produc(?:es|ing)|mak(?:es|ing)|generat(?:es|ing)|develop(?:s|ing)|reach(?:es|ing)|build(?:s|ing)|gets?|getting|coming|comes|output(?: is)?|voltage(?: is)?|pressure(?: is)?)';
const only = '(?:only|just|hardly|barely|not more than|no more than|not above|maximum|max)';
const drops =
	'(?:drop(?:s|ped|ping)?|fall(?:s|ing)?|fell|goes|going|went|gone|jump(?:s|ed|ing)?|ris(?:es|ing)|stuck)(?: down| up)? (?:to|at|till|upto)';
const arabicGives =
	'(?:(?:م|بي|بت|ي|ت)?طلع|(?:بي|بت|ي|ت)?طالع|(?:بي|بت|ي|ت)عطي|معطي|(?:بي|بت|ي|ت)دي|(?:بي|ي|ت|بت)جيب|(?:بي|ي|ت|بت)وصل|واصل|خرجه|الخرج|الفولت|الجهد|الضغط)';
const arabicOnly = '(?:بس|فقط|وبس|لا غير|مش اكتر)';
const urduGives = '(?:de|deta|deti|aa|aata|ata|aati|ati|bana|dikha|dikhata|nikal|mil|pakad)';

/** A figure at the fault. */
const wrongRatings = [
	`(?<!\\p{L})${gives} (?:me )?${only} (?:about |around )?${rating}`,
	`(?<!\\p{L})(?:(?:the )?(?:output |line )?(?:pressure|voltage|volts|frequency|speed|temperature|temp) )?${drops} (?:about |only )?${rating}`,
	`(?<!\\p{L})${only} ${rating} (?:is |are )?(?:com(?:es|ing)|output|available|showing)${end}`,
	`(?<!\\p{L})${arabicGives} (?:لي |لنا )?(?:بس|فقط|غير|الا|سوي) (?:حوالي )?${rating}`,
	`(?<!\\p{L})${arabicGives} (?:لي |لنا )?(?:حوالي )?${rating} ${arabicOnly}${end}`,
	`(?<!\\p{L})(?:نازل|نزل|بينزل|ينزل|هبط|بيهبط|يهبط)(?:ه|ت)? (?:الي|ل|لحد|علي) ${rating}`,
	`(?:(?<!\\p{L})(?:sirf|bas|only) )?(?<![\\p{L}\\d.,/-])${rating} (?:hi |se zyada nahi |tak )?${urduGives} (?:raha|rahi|rahe|hai|nahi)${end}`,
].map((pattern) => new RegExp(pattern, 'gu'));

const arabicWater = '(?:ال)?(?:ماء|ماي|ميه|مياه|مويه|مويا)';
const arabicEnters = '(?:(?:ب?[يت])?دخل|داخل|(?:ا|م|ب?[يت])ختلط)(?:ت|ه)?';
const arabicInOil = '(?:في|مع|علي|بال?) ?(?:ال)?(?:زيت|دهن)';
/** What finds water in oil, or keeps it out, is a part. */
const noPart = '(?! (?:sensor|detector|probe|switch|alarm|seal|separator|filter|cooler|meter)s?(?!\\p{L}))';
const noPartBefore = '(?<!(?:sensor|detector|probe|switch|alarm|for|حساس|كاشف) )';

/** What a pump has when its seal leaks: `water entered the oil`, `ودخل ماي في الزيت`. Neither is the part that is searched for. */
const leaks = [
	`(?<!\\p{L})${noPartBefore}water (?:(?:is|has|got|came|comes|gets|getting|went|goes|going|leaking|entering) )*(?:in|into|inside|entered|entering|mixed with) (?:(?:the|its) )?oil(?: chamber)?${end}${noPart}`,
	`(?<!\\p{L})${noPartBefore}(?:leaking |leaks )?oil (?:(?:is|has|comes|coming|leaking|leaks|going|goes) )*(?:in|into|inside|with) (?:the )?water${end}${noPart}`,
	`(?<!\\p{L})${noPartBefore}و?${arabicEnters} ${arabicWater} ${arabicInOil}${end}`,
	`(?<!\\p{L})${noPartBefore}و?${arabicWater} ${arabicEnters} ${arabicInOil}${end}`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** A folded text without what a machine does wrong, and what was left out, which is read as nothing. */
export function withoutFaults(text: string): { text: string; spoken: SpokenText[] } {
	const stories = /\d/.test(text) ? [...wrongRatings, ...leaks] : leaks;
	const spoken: SpokenText[] = [];
	const read = stories.reduce(
		(rest, pattern) =>
			rest.replace(pattern, (story) => {
				spoken.push({ text: story.trim(), as: '' });
				return ' ; ';
			}),
		text,
	);
	return { text: read, spoken };
}
