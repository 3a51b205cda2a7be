import type { Currency } from '#contract/money/currencies.ts';
import type { ArabicNoun, Gender } from './arabic-number.ts';

/** `['dinar', 'dinars']` */
type EnglishNoun = readonly [single: string, many: string];

interface CoinNames {
	english: { unit: EnglishNoun; coin: EnglishNoun };
	arabic: { unit: ArabicNoun; coin: ArabicNoun };
}

const noun = (gender: Gender, single: string, dual: string, few: string, many: string): ArabicNoun => {
	return { gender, single, dual, few, many };
};

/** `('عراقي', 'masculine')` → dinars of Iraq: the adjective follows the noun in each form. */
const dinar = (adjective: string) =>
	noun('masculine', `دينار ${adjective}`, `ديناران ${adjective}ان`, `دنانير ${adjective}ة`, `دينارًا ${adjective}ًا`);
const riyal = (adjective: string) =>
	noun('masculine', `ريال ${adjective}`, `ريالان ${adjective}ان`, `ريالات ${adjective}ة`, `ريالًا ${adjective}ًا`);
const dirham = (adjective: string) =>
	noun('masculine', `درهم ${adjective}`, `درهمان ${adjective}ان`, `دراهم ${adjective}ة`, `درهمًا ${adjective}ًا`);
const pound = (adjective: string) =>
	noun('masculine', `جنيه ${adjective}`, `جنيهان ${adjective}ان`, `جنيهات ${adjective}ة`, `جنيهًا ${adjective}ًا`);
const dollar = noun('masculine', 'دولار أمريكي', 'دولاران أمريكيان', 'دولارات أمريكية', 'دولارًا أمريكيًا');
const lira = (adjective: string) =>
	noun(
		'feminine',
		`ليرة ${adjective}`,
		`ليرتان ${adjective.slice(0, -1)}تان`,
		`ليرات ${adjective}`,
		`ليرة ${adjective}`,
	);
const rupee = (adjective: string) =>
	noun(
		'feminine',
		`روبية ${adjective}`,
		`روبيتان ${adjective.slice(0, -1)}تان`,
		`روبيات ${adjective}`,
		`روبية ${adjective}`,
	);

const cent = noun('masculine', 'سنت', 'سنتان', 'سنتات', 'سنتًا');
const fils = noun('masculine', 'فلس', 'فلسان', 'فلوس', 'فلسًا');
const qirsh = noun('masculine', 'قرش', 'قرشان', 'قروش', 'قرشًا');
const halala = noun('feminine', 'هللة', 'هللتان', 'هللات', 'هللة');
/** The baisa of Oman, and the paisa of India and Pakistan: Arabic writes both alike. */
const baisa = noun('feminine', 'بيسة', 'بيستان', 'بيسات', 'بيسة');
const coinDirham = noun('masculine', 'درهم', 'درهمان', 'دراهم', 'درهمًا');
const penny = noun('masculine', 'بنس', 'بنسان', 'بنسات', 'بنسًا');
const centime = noun('masculine', 'سنتيم', 'سنتيمان', 'سنتيمات', 'سنتيمًا');
const millime = noun('masculine', 'مليم', 'مليمان', 'مليمات', 'مليمًا');

const names = (unit: EnglishNoun, coin: EnglishNoun, arabicUnit: ArabicNoun, arabicCoin: ArabicNoun): CoinNames => {
	return { english: { unit, coin }, arabic: { unit: arabicUnit, coin: arabicCoin } };
};

/** What each currency and its coins are called in a sentence, by the names of the central banks. A coin is what `decimalsOf` counts. */
export const coinNames: Record<Currency, CoinNames> = {
	USD: names(['US dollar', 'US dollars'], ['cent', 'cents'], dollar, cent),
	EUR: names(['euro', 'euros'], ['cent', 'cents'], noun('masculine', 'يورو', 'يورو', 'يورو', 'يورو'), cent),
	GBP: names(['pound sterling', 'pounds sterling'], ['penny', 'pence'], pound('إسترليني'), penny),
	CNY: names(
		['Chinese yuan', 'Chinese yuan'],
		['fen', 'fen'],
		noun('masculine', 'يوان صيني', 'يوانان صينيان', 'يوانات صينية', 'يوانًا صينيًا'),
		noun('masculine', 'فن', 'فنان', 'فنات', 'فنًا'),
	),
	AED: names(['UAE dirham', 'UAE dirhams'], ['fils', 'fils'], dirham('إماراتي'), fils),
	BHD: names(['Bahraini dinar', 'Bahraini dinars'], ['fils', 'fils'], dinar('بحريني'), fils),
	EGP: names(['Egyptian pound', 'Egyptian pounds'], ['piastre', 'piastres'], pound('مصري'), qirsh),
	IQD: names(['Iraqi dinar', 'Iraqi dinars'], ['fils', 'fils'], dinar('عراقي'), fils),
	JOD: names(['Jordanian dinar', 'Jordanian dinars'], ['fils', 'fils'], dinar('أردني'), fils),
	KWD: names(['Kuwaiti dinar', 'Kuwaiti dinars'], ['fils', 'fils'], dinar('كويتي'), fils),
	LBP: names(['Lebanese pound', 'Lebanese pounds'], ['piastre', 'piastres'], lira('لبنانية'), qirsh),
	LYD: names(['Libyan dinar', 'Libyan dinars'], ['dirham', 'dirhams'], dinar('ليبي'), coinDirham),
	MAD: names(['Moroccan dirham', 'Moroccan dirhams'], ['centime', 'centimes'], dirham('مغربي'), centime),
	OMR: names(['Omani rial', 'Omani rials'], ['baisa', 'baisa'], riyal('عماني'), baisa),
	QAR: names(['Qatari riyal', 'Qatari riyals'], ['dirham', 'dirhams'], riyal('قطري'), coinDirham),
	SAR: names(['Saudi riyal', 'Saudi riyals'], ['halala', 'halalas'], riyal('سعودي'), halala),
	SDG: names(['Sudanese pound', 'Sudanese pounds'], ['piastre', 'piastres'], pound('سوداني'), qirsh),
	SYP: names(['Syrian pound', 'Syrian pounds'], ['piastre', 'piastres'], lira('سورية'), qirsh),
	TND: names(['Tunisian dinar', 'Tunisian dinars'], ['millime', 'millimes'], dinar('تونسي'), millime),
	TRY: names(['Turkish lira', 'Turkish lira'], ['kuruş', 'kuruş'], lira('تركية'), qirsh),
	YER: names(['Yemeni rial', 'Yemeni rials'], ['fils', 'fils'], riyal('يمني'), fils),
	INR: names(['Indian rupee', 'Indian rupees'], ['paisa', 'paise'], rupee('هندية'), baisa),
	PKR: names(['Pakistani rupee', 'Pakistani rupees'], ['paisa', 'paise'], rupee('باكستانية'), baisa),
};
