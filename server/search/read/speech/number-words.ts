import { wordTable } from '#contract/text/word-table.ts';

/**
 * Words for numbers, as people say and spell them. Each line is a number and its words.
 * Sources: English and French, CLDR rule-based number formats (RBNF) `en` and `fr`; Arabic, CLDR RBNF `ar` and the spoken forms of Egypt, the Gulf and the Levant
 * in Wiktionary, "Appendix:Arabic numerals"; Urdu and Hindi, CLDR RBNF `ur` and `hi`, with the Latin spellings of Wiktionary, "Appendix:Hindi
 * numbers"; English numbers in Arabic letters as the trade writes them.
 */
export const numberWords: Readonly<Record<number, string>> = {
	0: 'zero صفر زيرو sifr sifar sefr shunya صفار शून्य जीरो ज़ीरो',
	1: 'one واحد واحده احد وان wahed wahid wa7ed wa7id ek ایک ون एक वन',
	2: 'two اثنين اثنان اتنين اثنتين ثنين تنين اثنتان تو etnein itnein etneen ithnain itnain do دو ٹو दो टू deux zouj jouj zoudj زوج جوج',
	3: 'three ثلاثه ثلاث تلاته تلات ثلاتة تلت ثري تري talata thalatha talat teen تین تھری तीन थ्री trois tlata tleta',
	4: 'four اربعه اربع فور arba3a arbaa arbaah arba3 chaar char چار فور चार quatre rb3a reb3a',
	5: 'five خمسه خمس فايف khamsa khams paanch panch paach پانچ فائیو पांच पाँच फाइव cinq',
	6: 'six سته ست ستت سكس سيكس setta sitta chhe chhah chay cheh chey چھ چھے سکس छह छः छै सिक्स',
	7: 'seven سبعه سبع سفن سيفن sab3a sabaa saba3 saat سات سیون सात सेवन sept',
	8: 'eight ثمانيه ثماني ثمان تمانيه تماني تمن تمنيه ايت tamanya thamania tamania aath آٹھ ایٹ आठ एट huit',
	9: 'nine تسعه تسع ناين tes3a tesaa tis3a nau نو نائن नौ नाइन neuf',
	10: 'ten عشره عشر تن 3ashara ashara 3ashra das dus دس ٹین दस टेन dix',
	11: 'eleven حداشر احداشر احدعشر حداعش احدعش حدعش اليفن hedashar 7edashar gyarah gyara گیارہ ग्यारह onze',
	12: 'twelve اتناشر اثناعشر اطناشر اتنعشر اثنعش ثنعش طنعش اطنعش تويلف etnashar itnashar barah baarah بارہ बारह douze',
	13: 'thirteen تلتاشر تلاتاشر ثلاثهعشر ثلطعش تلطعش تلتعش ثلتعش ثيرتين talatashar terah teraah تیرہ तेरह treize',
	14: 'fourteen اربعتاشر اربعهعشر اربعطعش ارباطعش اربعتعش فورتين arba3tashar chaudah chowdah چودہ चौदह quatorze',
	15: 'fifteen خمستاشر خمسهعشر خمسطعش خمستعش خمسطاش فيفتين khamastashar pandrah pandra پندرہ पंद्रह पन्द्रह quinze',
	16: 'sixteen ستاشر ستهعشر سطعش ستعش سطاش سكستين settashar solah sola سولہ सोलह seize',
	17: 'seventeen سبعتاشر سبعهعشر سبعطعش سبعتعش سفنتين saba3tashar satrah satra sattrah سترہ सत्रह',
	18: 'eighteen تمنتاشر ثمانيهعشر تمانتاشر ثمنطعش تمنطعش ثمنتعش ايتين tamantashar atharah athara اٹھارہ अठारह',
	19: 'nineteen تسعتاشر تسعهعشر تسعطعش تسعتعش ناينتين tesa3tashar unnis unnees انیس उन्नीस',
	20: 'twenty عشرين عشرون تونتي توينتي 3eshreen eshreen 3ishreen ishrin 3eshrin bees بیس ٹوئنٹی बीस ट्वेंटी vingt vingts',
	21: 'ikkis ikkees ikis اکیس इक्कीस',
	22: 'bais baees baais بائیس बाईस',
	23: 'teis teyis teees تئیس तेईस',
	24: 'chauvis chaubis chaubees chobis chobees چوبیس चौबीस',
	25: 'pachis pachees pacchis pachchis pachis پچیس पच्चीस',
	26: 'chhabbis chabbis chabbees chhabbees چھبیس छब्बीस',
	27: 'sattais sataees satais ستائیس सत्ताईस',
	28: 'atthais athais athaees aththais اٹھائیس अट्ठाईस',
	29: 'untis untees unatis انتیس उनतीस',
	30: 'thirty ثلاثين ثلاثون تلاتين تلاتون ثيرتي تيرتي talateen thalatheen talatin tees تیس तीस थर्टी trente',
	31: 'iktis ikattis ikatees iktees اکتیس इकतीस',
	32: 'battis battees batees بتیس बत्तीस',
	33: 'taintis tentis taintees tetis تینتیس तैंतीस',
	34: 'chautis chauntis chautees چونتیس चौंतीस',
	35: 'paintis paintees pentis pentees پینتیس पैंतीस',
	36: 'chhattis chattis chattees chhattees چھتیس छत्तीस',
	37: 'saintis saintees sentis سینتیس सैंतीस',
	38: 'adtis artis artees adtees اڑتیس अड़तीस',
	39: 'untalis untalees unchalis انتالیس उनतालीस',
	40: 'forty fourty اربعين اربعون فورتي arba3een arbeen arba3in chalis chalees chaalis chaalees چالیس चालीस फोर्टी quarante',
	41: 'iktalis iktalees اکتالیس इकतालीस',
	42: 'bayalis bayalees بیالیس बयालीस',
	43: 'tintalis taintalis tetalis تینتالیس तैंतालीस',
	44: 'chavalis chawalis chavalees چوالیس चौवालीस',
	45: 'paintalis paintalees pentalis پینتالیس पैंतालीस',
	46: 'chhiyalis chiyalis chiyalees چھیالیس छियालीस',
	47: 'saintalis saintalees سینتالیس सैंतालीस',
	48: 'adtalis artalis adtalees artalees اڑتالیس अड़तालीस',
	49: 'unchas unanchas unchaas انچاس उनचास',
	50: 'fifty خمسين خمسون فيفتي khamseen khamsin pachas pachaas پچاس पचास फिफ्टी cinquante',
	51: 'ikyavan ikavan ikkyavan اکاون इक्यावन',
	52: 'bavan bawan baavan باون बावन',
	53: 'tirpan tirepan trepan ترپن तिरेपन',
	54: 'chauvan chawan chavvan چون चौवन',
	55: 'pachpan pachhpan پچپن पचपन',
	56: 'chhappan chappan چھپن छप्पन',
	57: 'sattavan satavan sattawan ستاون सत्तावन',
	58: 'atthavan athavan atthawan اٹھاون अट्ठावन',
	59: 'unsath unsat انسٹھ उनसठ',
	60: 'sixty ستين ستون سكستي سيكستي setteen sitteen saath ساٹھ साठ सिक्स्टी soixante',
	61: 'iksath iksat اکسٹھ इकसठ',
	62: 'basath baasath basat باسٹھ बासठ',
	63: 'tirsath tresath tirsat تریسٹھ ترسٹھ तिरेसठ',
	64: 'chausath chaunsath chonsath چونسٹھ चौंसठ',
	65: 'painsath pensath پینسٹھ पैंसठ',
	66: 'chiyasath chhiyasath چھیاسٹھ छियासठ',
	67: 'sadsath sarsath سڑسٹھ सड़सठ',
	68: 'adsath arsath اڑسٹھ अड़सठ',
	69: 'unhattar unattar انہتر उनहत्तर',
	70: 'seventy سبعين سبعون سفنتي سيفنتي sab3een sabeen sattar ستر सत्तर सेवेंटी',
	71: 'ikhattar ikattar اکہتر इकहत्तर',
	72: 'bahattar behattar بہتر बहत्तर',
	73: 'tihattar tehattar تہتر तिहत्तर',
	74: 'chauhattar chohattar چوہتر चौहत्तर',
	75: 'pachhattar pichattar pachattar پچھتر पचहत्तर',
	76: 'chhihattar chihattar چھہتر छिहत्तर',
	77: 'satattar satatar ستتر सतहत्तर',
	78: 'athattar athhattar اٹھہتر अठहत्तर',
	79: 'unasi unnasi اناسی उन्यासी',
	80: 'eighty ثمانين ثمانون تمانين ايتي tamaneen thamaneen assi اسی अस्सी',
	81: 'ikyasi ikasi اکاسی इक्यासी',
	82: 'bayasi بیاسی बयासी',
	83: 'tirasi terasi تراسی तिरासी',
	84: 'chaurasi chorasi چوراسی चौरासी',
	85: 'pachasi pichasi پچاسی पचासी',
	86: 'chhiyasi chiyasi چھیاسی छियासी',
	87: 'satasi sattasi ستاسی सत्तासी',
	88: 'athasi atthasi اٹھاسی अट्ठासी',
	89: 'navasi nawasi نواسی नवासी',
	90: 'ninety تسعين تسعون ناينتي tes3een tis3een tesaeen nabbe nawway navve نوے नब्बे नाइंटी',
	91: 'ikyanve ikanve اکانوے इक्यानबे',
	92: 'banve baanve بانوے बानबे',
	93: 'tiranve tranve ترانوے तिरानबे',
	94: 'chauranve چورانوے चौरानबे',
	95: 'pachanve pichanve پچانوے पंचानबे',
	96: 'chhiyanve chiyanve چھیانوے छियानबे',
	97: 'satanve sattanve ستانوے सत्तानबे',
	98: 'athanve atthanve اٹھانوے अट्ठानबे',
	99: 'ninyanve ninanve ننانوے निन्यानबे',
	100: 'hundred ميه مايه هندرد meyya miyya mia sau سو ہنڈرڈ सौ हंड्रेड cent cents',
	200: 'ميتين مايتين ميتان متين meteen mitein miteen',
	300: 'تلتميه ثلاثميه ثلاثمايه تلاتميه ثلثميه تلتوميه toltomeyya tultumiya',
	400: 'ربعميه اربعميه اربعمايه روبعميه rob3omeyya arba3meya',
	500: 'خمسميه خمسمايه خمسوميه khomsomeyya khamsmeya',
	600: 'ستميه ستمايه ستوميه',
	700: 'سبعميه سبعمايه سبعوميه',
	800: 'تمنميه ثمانميه ثمانمايه ثمنميه تمنوميه ثمنمايه ثمانيمايه',
	900: 'تسعميه تسعمايه تسعوميه',
	1000: 'thousand الف الاف تلاف ثاوزند alf hazar hazaar ہزار हजार हज़ार mille',
	2000: 'الفين الفان alfein',
};

/** Parts of one, behind a number or by themselves: `انش ونص`, `one and a half`. */
export const partWords = wordTable<string>({
	'1/2': 'half نص نصف nos noss nuss aadha adha آدھا आधा',
	'1/4': 'quarter ربع rob3 rubu3 roba3 robo3 pao پاؤ چوتھائی chauthai पाव चौथाई',
	'3/4': 'pauna pona پون پونا पौना पौन',
	'1/8': 'تمن ثمن tomn eighth',
});

/** Three quarters, in two words. */
export const threeQuarters: readonly string[] = [
	'تلات اربع',
	'تلات تربع',
	'ثلاث ارباع',
	'ثلاثه ارباع',
	'تلت تربع',
	'talat terba3',
	'three quarter',
	'three quarters',
	'teen pao',
	'تین پاؤ',
	'تین چوتھائی',
	'teen chauthai',
	'तीन चौथाई',
	'three fourth',
	'three fourths',
	'3 quarter',
	'trois quart',
	'trois quarts',
];

/** Before a part that is less than the whole: `بوصة الا ربع`, `one inch less a quarter`. */
export const lessWords: readonly string[] = ['less', 'minus', 'الا', 'ناقص', 'illa', 'ella', 'ela', 'ila', 'kam'];

/** An eighth of an inch, as fitters of South Asia, the Gulf and Egypt count it: `6 soot` → 3/4 inch. */
export const eighthsOfInch: readonly string[] = [
	...'soot sut soota sutar suter sooter sutr لينيه لنيه لينيات لنيات lenya linya سوت سوتر سوتي सूत'.split(' '),
];

/** Parts that are counted, by how many make one: `five eighths`. */
export const countedParts: Readonly<Record<number, string>> = {
	4: 'quarter quarters fourth fourths ارباع',
	8: 'eighth eighths اتمان اثمان',
	16: 'sixteenth sixteenths',
};

/** Words for a number and a part, and words that add a part to the number behind them: `sawa do` = 2 1/4. */
export const wholeWithPart = wordTable<string>({
	'1 1/2': 'dedh derh ڈیڑھ डेढ़',
	'2 1/2': 'dhai dhaai adhai ڈھائی ढाई',
});
export const addedParts = wordTable<{ words: string; alone: string | undefined }>({
	'1/4': { words: 'sawa sava سوا सवा', alone: '1 1/4' },
	'1/2': { words: 'sadhe saadhe saarhe sarhe ساڑھے साढ़े', alone: undefined },
	'-1/4': { words: 'paune pone پونے पौने', alone: '3/4' },
});

/** Between the whole and the digits behind the point. */
export const pointWords: readonly string[] = [
	'point',
	'فاصله',
	'بوينت',
	'نقطه',
	'dashamlav',
	'اعشاریہ',
	'پوائنٹ',
	'दशमलव',
	'पॉइंट',
];
/** Between the parts of one number; و also stands before a word. */
export const andWords: readonly string[] = ['and', '&', 'و', 'w', 'wa', 'aur', 'اور', 'और', 'n'];

/**
 * Words that are other words as well ("do you have", "so", "with"): they are numbers only directly before what is counted or measured, or
 * beside another number.
 */
export const doubtfulWords: readonly string[] = [
	...'dix sept seize cent cents mille زوج جوج'.split(' '),
	'do',
	'char',
	'das',
	'dus',
	'teen',
	'tees',
	'saat',
	'saath',
	'nau',
	'ek',
	'bees',
	'sau',
	'mia',
	'ميه',
	'مايه',
	'nos',
	'alf',
	'ست',
	'نو',
	'دو',
	'سو',
	'تو',
	'تن',
	'احد',
	'تمن',
	'ثمن',
	'ربع',
	'تري',
	'اسی',
	'ستر',
	'چون',
	'ون',
	'چار',
	'جار',
	'ٹین',
	'ایٹ',
	'pao',
	'adha',
	'untis',
	'bais',
	'sola',
	'bavan',
	'athais',
	'assi',
	'saba3',
	'ستون',
	'ستين',
	'barah',
	...['तीन', 'सात', 'साठ', 'दस', 'नौ', 'बीस', 'सौ', 'टू', 'वन', 'एट', 'तीस', 'टेन'],
];

/** What is counted or measured: a number word before one of them is a number. Units of `contract/measures` count too. */
export const countedWords: readonly string[] = [
	...'mm milli mili melli millimeter millimetre millimeters millimetres cm inch inches inchi inchh in volt volts v amp amps ampere amperes bar bars litre liter litres liters letr ltr micro microfarad mfd uf watt kw kilowatt kva hp horse hertz ohm degree degrees metre meter metr mtr'.split(
		' ',
	),
	...'ملي مللي ملم مليمتر مليمترا مم ميليمتر سم سنتي بوصه بوصات انش اينش انشات بوصة فولت فولط ولت امبير امبيرات بار لتر ليتر لترات ميكرو مايكرو ميكروفاراد مايكروفاراد وات كيلو كيلووات حصان درجه اوم متر'.split(
		' ',
	),
	...'ایم ملی انچ وولٹ ایمپیئر ایمپئر بار لیٹر مائیکرو میٹر ہارس'.split(' '),
	...'मिलीमीटर मिमी एमएम इंच वोल्ट एम्पियर बार लीटर माइक्रो हॉर्स नाली'.split(' '),
	...'groove grooves line lines rib ribs strand row gorge gorges nali naali magra magary magari'.split(' '),
	...'soot sut sutar لينيه لنيه سوت सूत سانتي santi'.split(' '),
	...'مجري مجاري مجرا مجاره خط خطوط سير ضلع اضلاع نالی'.split(' '),
	...'pcs pc piece pieces nos pair pairs set sets حبه حبات قطعه قطع x by في'.split(' '),
];

/** Before a number: what is measured, or a kind of code. */
export const announcingWords: readonly string[] = [
	...'type model size no number shaft seat head bore inner outer inside outside width length dia diameter thickness id od hex dn'.split(
		' ',
	),
	...'مجري مجاري مجرا خط groove grooves nali naali نالی'.split(' '),
	...'طراز نوع موديل مقاس قياس رقم عمود العمود شفت الشفت قطر القطر داخلي خارجي عرض طول راس نمره تايب سايز x by في'.split(
		' ',
	),
	...'شافٹ سائز نمبر ٹائپ'.split(' '),
	// the letter of a thread: M10
	...'m ام'.split(' '),
];

/** Said of what is counted, for 1, 2 and 3: `double groove`. */
export const multiples: Readonly<Record<number, string>> = {
	1: 'single mufrad مفرد مفرده سنجل سنكل simple',
	2: 'double dual twin دبل دوبل مزدوج مزدوجه ڈبل',
	3: 'triple تربل ثلاثي ثلاثيه',
	4: 'quad رباعي رباعيه',
	5: 'خماسي خماسيه',
	6: 'سداسي سداسيه',
};
/** What multiples are said of. */
export const groovedWords: readonly string[] = [
	'groove',
	'grooves',
	'line',
	'lines',
	'rib',
	'ribs',
	'مجري',
	'مجاري',
	'نالی',
	'خط',
	'gorge',
	'gorges',
];

/** Two of what is measured or counted, in one word, and its unit. */
export const dualWords = wordTable<string>({
	بوصتين: 'بوصه',
	بوصتان: 'بوصه',
	انشين: 'انش',
	لترين: 'لتر',
	مجريين: 'مجري',
	مجرايين: 'مجري',
	خطين: 'خط',
});
