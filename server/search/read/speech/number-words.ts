/**
 * Words for numbers, as people say and spell them. Each line is a number and its words.
 * Sources: English, CLDR rule-based number formats (RBNF) `en`; Arabic, CLDR RBNF `ar` and the spoken forms of Egypt, the Gulf and the Levant
 * in Wiktionary, "Appendix:Arabic numerals"; Urdu and Hindi, CLDR RBNF `ur` and `hi` with the Latin spellings of Wiktionary, "Appendix:Hindi
 * numbers"; English numbers in Arabic letters as the trade writes them.
 */
export const numberWords: Readonly<Record<number, string>> = {
	0: 'zero صفر زيرو sifr sefr shunya صفار',
	1: 'one واحد واحده احد وان wahed wahid wa7ed wa7id ek ایک ون',
	2: 'two اثنين اثنان اتنين اثنتين ثنين تنين اثنتان تو etnein itnein etneen ithnain itnain do دو ٹو',
	3: 'three ثلاثه ثلاث تلاته تلات ثلاتة تلت ثري تري talata thalatha talat teen تین تھری',
	4: 'four اربعه اربع فور arba3a arbaa arbaah arba3 chaar char چار فور',
	5: 'five خمسه خمس فايف khamsa khams paanch panch paach پانچ فائیو',
	6: 'six سته ست ستت سكس سيكس setta sitta chhe chhah chay چھ چھے سکس',
	7: 'seven سبعه سبع سفن سيفن sab3a sabaa saba3 saat سات سیون',
	8: 'eight ثمانيه ثماني ثمان تمانيه تماني تمن تمنيه ايت tamanya thamania tamania aath آٹھ ایٹ',
	9: 'nine تسعه تسع ناين tes3a tesaa tis3a nau نو نائن',
	10: 'ten عشره عشر تن 3ashara ashara 3ashra das dus دس ٹین',
	11: 'eleven حداشر احداشر احدعشر حداعش احدعش حدعش اليفن hedashar 7edashar gyarah gyara گیارہ',
	12: 'twelve اتناشر اثناعشر اطناشر اتنعشر اثنعش ثنعش طنعش اطنعش تويلف etnashar itnashar barah baarah بارہ',
	13: 'thirteen تلتاشر تلاتاشر ثلاثهعشر ثلطعش تلطعش تلتعش ثلتعش ثيرتين talatashar terah teraah تیرہ',
	14: 'fourteen اربعتاشر اربعهعشر اربعطعش ارباطعش اربعتعش فورتين arba3tashar chaudah chowdah چودہ',
	15: 'fifteen خمستاشر خمسهعشر خمسطعش خمستعش خمسطاش فيفتين khamastashar pandrah pandra پندرہ',
	16: 'sixteen ستاشر ستهعشر سطعش ستعش سطاش سكستين settashar solah sola سولہ',
	17: 'seventeen سبعتاشر سبعهعشر سبعطعش سبعتعش سفنتين saba3tashar satrah satra sattrah سترہ',
	18: 'eighteen تمنتاشر ثمانيهعشر تمانتاشر ثمنطعش تمنطعش ثمنتعش ايتين tamantashar atharah athara اٹھارہ',
	19: 'nineteen تسعتاشر تسعهعشر تسعطعش تسعتعش ناينتين tesa3tashar unnis unnees انیس',
	20: 'twenty عشرين عشرون تونتي توينتي 3eshreen eshreen 3ishreen ishrin 3eshrin bees بیس ٹوئنٹی',
	21: 'ikkis ikkees ikis اکیس',
	22: 'bais baees baais بائیس',
	23: 'teis teyis teees تئیس',
	24: 'chaubis chaubees chobis chobees چوبیس',
	25: 'pachis pachees pacchis pachchis pachis پچیس',
	26: 'chhabbis chabbis chabbees chhabbees چھبیس',
	27: 'sattais sataees satais ستائیس',
	28: 'atthais athais athaees aththais اٹھائیس',
	29: 'untis untees unatis انتیس',
	30: 'thirty ثلاثين ثلاثون تلاتين تلاتون ثيرتي تيرتي talateen thalatheen talatin tees تیس',
	31: 'iktis ikattis ikatees iktees اکتیس',
	32: 'battis battees batees بتیس',
	33: 'taintis tentis taintees tetis تینتیس',
	34: 'chautis chauntis chautees چونتیس',
	35: 'paintis paintees pentis pentees پینتیس',
	36: 'chhattis chattis chattees chhattees چھتیس',
	37: 'saintis saintees sentis سینتیس',
	38: 'adtis artis artees adtees اڑتیس',
	39: 'untalis untalees unchalis انتالیس',
	40: 'forty fourty اربعين اربعون فورتي arba3een arbeen arba3in chalis chalees chaalis chaalees چالیس',
	41: 'iktalis iktalees اکتالیس',
	42: 'bayalis bayalees بیالیس',
	43: 'tintalis taintalis tetalis تینتالیس',
	44: 'chavalis chawalis chavalees چوالیس',
	45: 'paintalis paintalees pentalis پینتالیس',
	46: 'chhiyalis chiyalis chiyalees چھیالیس',
	47: 'saintalis saintalees سینتالیس',
	48: 'adtalis artalis adtalees artalees اڑتالیس',
	49: 'unchas unanchas unchaas انچاس',
	50: 'fifty خمسين خمسون فيفتي khamseen khamsin pachas pachaas پچاس',
	51: 'ikyavan ikavan ikkyavan اکاون',
	52: 'bavan bawan baavan باون',
	53: 'tirpan tirepan trepan ترپن',
	54: 'chauvan chawan chavvan چون',
	55: 'pachpan pachhpan پچپن',
	56: 'chhappan chappan چھپن',
	57: 'sattavan satavan sattawan ستاون',
	58: 'atthavan athavan atthawan اٹھاون',
	59: 'unsath unsat انسٹھ',
	60: 'sixty ستين ستون سكستي سيكستي setteen sitteen saath ساٹھ',
	61: 'iksath iksat اکسٹھ',
	62: 'basath baasath basat باسٹھ',
	63: 'tirsath tresath tirsat تریسٹھ ترسٹھ',
	64: 'chausath chaunsath chonsath چونسٹھ',
	65: 'painsath pensath پینسٹھ',
	66: 'chiyasath chhiyasath چھیاسٹھ',
	67: 'sadsath sarsath سڑسٹھ',
	68: 'adsath arsath اڑسٹھ',
	69: 'unhattar unattar انہتر',
	70: 'seventy سبعين سبعون سفنتي سيفنتي sab3een sabeen sattar ستر',
	71: 'ikhattar ikattar اکہتر',
	72: 'bahattar behattar بہتر',
	73: 'tihattar tehattar تہتر',
	74: 'chauhattar chohattar چوہتر',
	75: 'pachhattar pichattar pachattar پچھتر',
	76: 'chhihattar chihattar چھہتر',
	77: 'satattar satatar ستتر',
	78: 'athattar athhattar اٹھہتر',
	79: 'unasi unnasi اناسی',
	80: 'eighty ثمانين ثمانون تمانين ايتي tamaneen thamaneen assi اسی',
	81: 'ikyasi ikasi اکاسی',
	82: 'bayasi بیاسی',
	83: 'tirasi terasi تراسی',
	84: 'chaurasi chorasi چوراسی',
	85: 'pachasi pichasi پچاسی',
	86: 'chhiyasi chiyasi چھیاسی',
	87: 'satasi sattasi ستاسی',
	88: 'athasi atthasi اٹھاسی',
	89: 'navasi nawasi نواسی',
	90: 'ninety تسعين تسعون ناينتي tes3een tis3een tesaeen nabbe nawway navve نوے',
	91: 'ikyanve ikanve اکانوے',
	92: 'banve baanve بانوے',
	93: 'tiranve tranve ترانوے',
	94: 'chauranve چورانوے',
	95: 'pachanve pichanve پچانوے',
	96: 'chhiyanve chiyanve چھیانوے',
	97: 'satanve sattanve ستانوے',
	98: 'athanve atthanve اٹھانوے',
	99: 'ninyanve ninanve ننانوے',
	100: 'hundred ميه مايه هندرد meyya miyya mia sau سو ہنڈرڈ',
	200: 'ميتين مايتين ميتان متين meteen mitein miteen',
	300: 'تلتميه ثلاثميه ثلاثمايه تلاتميه ثلثميه تلتوميه toltomeyya tultumiya',
	400: 'ربعميه اربعميه اربعمايه روبعميه rob3omeyya arba3meya',
	500: 'خمسميه خمسمايه خمسوميه khomsomeyya khamsmeya',
	600: 'ستميه ستمايه ستوميه',
	700: 'سبعميه سبعمايه سبعوميه',
	800: 'تمنميه ثمانميه ثمانمايه ثمنميه تمنوميه ثمنمايه ثمانيمايه',
	900: 'تسعميه تسعمايه تسعوميه',
	1000: 'thousand الف الاف تلاف ثاوزند alf hazar hazaar ہزار',
	2000: 'الفين الفان alfein',
};

/** Parts of one, behind a number or by themselves: `انش ونص`, `one and a half`. */
export const partWords: Readonly<Record<string, string>> = {
	'1/2': 'half نص نصف nos noss nuss aadha adha آدھا',
	'1/4': 'quarter ربع rob3 rubu3 roba3 robo3 pao پاؤ چوتھائی',
	'3/4': 'pauna pona پون پونا',
	'1/8': 'تمن ثمن tomn eighth',
};

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
];

/** Words for a number and a part, and words that add a part to the number behind them: `sawa do` = 2 1/4. */
export const wholeWithPart: Readonly<Record<string, string>> = {
	'1 1/2': 'dedh derh ڈیڑھ',
	'2 1/2': 'dhai dhaai adhai ڈھائی',
};
export const addedParts: Readonly<Record<string, { words: string; alone: string | undefined }>> = {
	'1/4': { words: 'sawa sava سوا', alone: '1 1/4' },
	'1/2': { words: 'sadhe saadhe saarhe sarhe ساڑھے', alone: undefined },
	'-1/4': { words: 'paune pone پونے', alone: '3/4' },
};

/** Between the whole and the digits behind the point. */
export const pointWords: readonly string[] = ['point', 'فاصله', 'بوينت', 'نقطه', 'dashamlav', 'اعشاریہ', 'پوائنٹ'];
/** Between the parts of one number; و also stands before a word. */
export const andWords: readonly string[] = ['and', '&', 'و', 'w', 'wa', 'aur', 'اور', 'n'];

/**
 * Words that are other words as well ("do you have", "so", "with"): they are numbers only directly before what is counted or measured, or
 * beside another number.
 */
export const doubtfulWords: readonly string[] = [
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
	...'groove grooves line lines rib ribs strand row gorge gorges nali naali magra magary magari'.split(' '),
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
export const dualWords: Readonly<Record<string, string>> = {
	بوصتين: 'بوصه',
	بوصتان: 'بوصه',
	انشين: 'انش',
	لترين: 'لتر',
	مجريين: 'مجري',
	مجرايين: 'مجري',
	خطين: 'خط',
};
