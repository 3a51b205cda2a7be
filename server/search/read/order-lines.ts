import { wordTable } from '#contract/text/word-table.ts';
import { compact } from '../../catalogue/search-text.ts';
import { type KnownWords, phraseAt } from '../words/known-words.ts';
import { isMeasured } from './quantities.ts';

/*
 * How purchase programs and offices print a line of an enquiry: `0020 BRG,BALL 60MM ID X 130MM OD X 31MM W`, `ITEM 04 | SEAL, MECH, SIC/SIC/VITON`.
 */

/** The number of a line: `item 04 |`, `pos 10`, `rfq 2019/118 ln 3`, `0020`. The numbers of programs begin with zeros and go by fives or tens. */
const lineNumber =
	/^\s*(?:(?:rfq|po|pr)\s[\d/-]{3,12}\s{1,3})?(?:(?:item|pos|position|line|ln|l\/i|s[rl]?\.?\s?no)(?:\.|\s?no\.?)?[\s:#.-]{1,3}\d{1,5}|0\d{1,3}[05])\s?[|:.)/-]?\s{1,4}(?=(\p{L}+))/u;

/** A folded text without the number of its line: `pos 10 bearing 6204` → bearing 6204; not of `item 3 way valve`. */
export const withoutLineNumber = (text: string): string =>
	text.replace(lineNumber, (found, next: string) => (isMeasured(next) ? found : ''));

/** The keyway of a pulley, which is no power: `bore 48 kw 14`. */
const keyway = /(?<=(?<!\p{L})bore\s?\d{1,3}\s?(?:mm\s)?)kw\s?(?=\d)/gu;

const side = '(?:id|od|bore|inner|outer|w|wd|width|thk|thick|wide|b|t|h|l)';
const signBehindSide = new RegExp(`(?<=\\d\\s?(?:mm\\s?)?${side}\\.?)\\s[x×*]\\s?(?=\\d)`, 'gu');
const signBeforeSide = new RegExp(`(?<=\\d(?:\\s?mm)?)\\s[x×*]\\s(?=${side}\\s?[:=]?\\s?\\d)`, 'gu');

/**
 * A folded text without the signs between measures that have labels: `60mm id x 130mm od x 31mm w`, `id 20 x od 47 x w 14`. The kw behind a bore is
 * a keyway.
 */
export const withLabelsAlone = (text: string): string =>
	text.replace(signBehindSide, ' ').replace(signBeforeSide, ' ').replace(keyway, 'keyway ');

/** Face and rubber of a seal as makers shorten them between slashes: `CAR/CER/NBR`. By themselves they are other words. */
const shortMaterials = wordTable<string>({
	c: 'carbon',
	ca: 'carbon',
	car: 'carbon',
	carb: 'carbon',
	ce: 'ceramic',
	cer: 'ceramic',
	ceram: 'ceramic',
	tc: 'tungsten',
	vit: 'viton',
});
const plainNames: ReadonlySet<string> = new Set(Object.values(shortMaterials));

const materialsWithSlashes = /(?<![\p{L}\d/])\p{L}{1,12}(?:\s?\/\s?\p{L}{2,12}){1,2}(?![\p{L}\d/])/gu;

/**
 * A folded text with materials between slashes as the catalogue names them: `sic/sic/viton` → sic/sic/fkm, `car/cer/nbr` →
 * carbon/ceramic/nbr. A word among them that is no material leaves them as they are.
 */
export const withMaterialNames = (text: string, words: KnownWords): string =>
	text.replace(materialsWithSlashes, (found) => {
		const names = found.split('/').map((piece) => {
			const typed = piece.trim();
			const name = shortMaterials[typed] ?? typed;
			const row = phraseAt([name], 0, words)?.word;
			if (row?.kind === 'material') return compact(row.means[0] ?? name);
			return plainNames.has(name) ? name : undefined;
		});
		return names.includes(undefined) ? found : names.join('/');
	});
