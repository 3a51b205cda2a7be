import { foldLetters } from '#contract/text/folded-letters.ts';
import { westernDigits } from '#contract/text/phone.ts';

const wordsOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/**
 * Words that name no part: English, Arabic, and Urdu and Hindi in either script. A line of these words alone is left out of a list.
 * `greetings`, `thanks` and `pleas` are also removed at the ends of a line, so no word there may be a code, a material or a part of a
 * name: “GE” is a maker, “MS” is steel, “عرض” is a width.
 */
const chatWords = {
	greetings: wordsOf(
		'hi hello hey dear sir sirs madam maam mr mrs brother bro boss bhai bhaiya bhaijan ji janab sahab sahib yar yaar',
		'salam salaam slm aoa assalam assalamu asalam aslam asslam alaikum alaykum aleikum alikum walaikum wassalam namaste namaskar',
		'morning afternoon evening greetings kaise kese kaisay',
		'السلام سلام عليكم وعليكم ورحمة رحمة الله وبركاته صباح مساء مرحبا اهلا وسهلا هلا هلو تحية طيبة وبعد اخي اخوي خوي',
		'استاذ باشا هندسة مهندس حبيبي الغالي حجي شلونك كيفك شخبارك اخبارك تحياتي',
		'جناب بھائی صاحب',
	),
	thanks: wordsOf(
		'thanks thank thx tnx ty thankyou regards welcome shukriya shukria meherbani mehrbani dhanyavad ok okay okey okk noted',
		'شكرا مشكور مشكورين جزيلا تسلم تسلمون يعطيك العافية جزاك اوكي اوك',
		'شکریہ مہربانی',
	),
	pleas: wordsOf(
		'please pls plz plss kindly quote quotation quotations price prices pricing urgent urgently asap',
		'need needs needed want wants require required requirement looking enquiry inquiry enquire rfq send share',
		'kitna kitne kitni kimat qeemat keemat batao batayen bataye btao dijiye dijiyega',
		'chahiye chahye chaiye chahie jaldi jaldy bhejo bhejen zaroorat zarurat',
		'سعر اسعار السعر الاسعار بكم تسعير تسعيرة ممكن لو سمحت سمحتم رجاء الرجاء ارجو نرجو فضلك فضلكم',
		'اريد نريد ابي ابغي ابغا ابغى نبي نبغي محتاج محتاجين احتاج نحتاج مطلوب المطلوب مستعجل عاجل ضروري بسرعة',
		'قیمت چاہیے چاہئے جلدی بتائیں',
	),
	/** They may also describe a part: check valve, quick coupling, delivery pipe. */
	others: wordsOf(
		'good great fine perfect nice best kind warm last final net first check quick quickly fast rate rates cost costs offer discount stock',
		'delivery available availability give provide advise confirm reply waiting wait today tomorrow now soon early earliest sure yes yeah yep',
		'day team friend friends done many much very so haal hal theek thik tik thek acha accha haan daam dam bhav abhi aaj kal milega milegi',
		'الخير النور خير خيرا تمام طيب حسنا نعم ايوه ماشي زين خصم افضل احسن اخر عرض عروض اليوم بكره غدا الان حالا متوفر متوفرة موجود',
		'ارسل ارسلوا ابعث عطني اعطني اعطيني التوصيل توصيل العرض الحال حال',
		'ٹھیک اچھا ہاں ریٹ ضرورت حال',
	),
	/** Words between the others. */
	fillers: wordsOf(
		'a an and as the for of to in on at is it its this that these those them with from per also below following above attached mentioned given',
		'me my i im we us our you your u ur am are how can could would will shall may have has do does get let any all some more item items',
		'part parts spare spares list details detail order here there advance possible',
		'hai hain ho kya aap aapka apka ka ki ke ko se de do dein dedo bata bta kar karo karein krdo mujhe mujhay hume humein ye yeh wo woh iska inka sab neeche',
		'يا ان شاء انشاءالله كيف لك لكم مع خالص كم علي عن الي من هذا هذه هذي التالي التالية الاتية ادناه اعلاه القطع قطع غيار القطعة الطلب طلب',
		'طلبية الاصناف لي لنا انا نحن هل اذا و لا اي عندك عندكم ابو',
		'اور کا کی کے یہ مجھے ہمیں سب ہے ہیں کیا کیسے آپ جی دیں دے بتا',
	),
	phones: wordsOf(
		'no number numbers nmbr num mob mobile cell phone ph tel telephone whatsapp watsapp whatsap wa call contact reach fon mera hamara',
		'رقم رقمي رقمنا جوال جوالي موبايل موبايلي هاتف هاتفي تلفون تلفوني واتساب واتس وتساب اتصل اتصلوا للتواصل تواصل نمبر میرا فون',
	),
	sums: wordsOf('total subtotal sub grand sum amount jumla kul المجموع مجموع الاجمالي اجمالي الكلي کل'),
	currencies: wordsOf(
		'usd aed dhs dh dirham dirhams sar sr riyal riyals kwd kd qar omr bhd jod egp le inr rs rupees pkr eur gbp درهم دراهم ريال دينار جنيه دولار روپے',
	),
} as const;

type WordKind = keyof typeof chatWords;
const kinds = Object.keys(chatWords) as WordKind[];

const kindsOfWord = new Map<string, ReadonlySet<WordKind>>();
for (const kind of kinds)
	for (const word of chatWords[kind]) {
		const key = foldLetters(word);
		kindsOfWord.set(key, new Set([...(kindsOfWord.get(key) ?? []), kind]));
	}

function isOf(word: string, ...expected: WordKind[]): boolean {
	const key = foldLetters(word);
	// `plsss` and `okkk` are `pls` and `ok`
	const wordKinds = kindsOfWord.get(key) ?? kindsOfWord.get(key.replace(/(.)\1+$/u, '$1'));
	return wordKinds !== undefined && expected.some((kind) => wordKinds.has(kind));
}

const isPolite = (word: string) => isOf(word, 'greetings', 'thanks', 'pleas');
const isChat = (word: string) => isOf(word, 'greetings', 'thanks', 'pleas', 'others', 'fillers');

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];

/** A number with its country code: `+971 55 765 4321`, `00971557654321`. */
const international = /(?<![\p{L}\p{N}+])(?:\+|00)\s?[1-9](?:[\s().-]{0,2}\d){7,13}(?!\d)/u;
/** A number without one, which may as well be a part number: only beside a word such as “mobile”. */
const national = /(?<![\p{L}\p{N}+])0?[1-9](?:[\s().-]{0,2}\d){6,12}(?!\d)/u;

/** The phone number in a line, as written. `my no. 055 765 4321` has one, `0986452041` may be a part. */
export function phoneIn(line: string): string | undefined {
	const text = westernDigits(line);
	const dialled = international.exec(text)?.[0];
	if (dialled !== undefined) return dialled;
	const local = national.exec(text)?.[0];
	if (local === undefined) return undefined;
	const wordsAround = wordsIn(text.replace(local, ' '));
	return wordsAround.some((word) => isOf(word, 'phones')) &&
		wordsAround.every((word) => isChat(word) || isOf(word, 'phones'))
		? local
		: undefined;
}

/** `Best regards, Ahmed Ali` */
const signature =
	/^\s*(?:(?:best|kind|warm)\s+)?regards\s*[,،:.-]?\s+\p{L}[\p{L}.'’-]*(?:\s+\p{L}[\p{L}.'’-]*){0,2}\s*$/iu;
const number = /^\d+$/;

/** Whether a line names no part: it greets, thanks, asks politely, gives a phone number or adds up prices. */
export function isChatLine(line: string): boolean {
	const text = westernDigits(line);
	if (signature.test(text)) return true;
	const phone = phoneIn(text);
	const words = wordsIn(phone === undefined ? text : text.replace(phone, ' '));
	if (phone !== undefined) return words.every((word) => isChat(word) || isOf(word, 'phones'));
	if (words.some((word) => isOf(word, 'sums')))
		return words.every((word) => number.test(word) || isChat(word) || isOf(word, 'sums', 'currencies'));
	return words.every(isChat) && words.some((word) => isPolite(word) || isOf(word, 'others'));
}

/**
 * A line without the polite words at its ends: `pls quote for 2 x MG1 25 asap` → `2 x MG1 25`. Words in the middle stay, and so do the
 * words that may belong to the part: `please check valve 1 in` → `check valve 1 in`.
 */
export function withoutPoliteEnds(line: string): string {
	const words = [...line.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)].map(({ 0: text, index }) => ({ text, index }));
	const first = words.findIndex(({ text }) => !isChat(text));
	if (first < 0) return line;
	const last = words.findLastIndex(({ text }) => !isChat(text));
	let start = words.slice(0, first).findLastIndex(({ text }) => isPolite(text)) + 1;
	while (start > 0 && start < first && isOf(words[start]?.text ?? '', 'fillers')) start++;
	const behind = words.slice(last + 1);
	const lastPolite = behind.findLastIndex(({ text }) => isPolite(text));
	const end = behind.findIndex(({ text }, at) => at <= lastPolite && !isOf(text, 'fillers'));
	const from = start === 0 ? 0 : (words[start]?.index ?? 0);
	// a sign or a bracket before the first word of the part belongs to it
	const sign = start === 0 ? '' : (/[(["'+-]+$/.exec(line.slice(0, from))?.[0] ?? '');
	const to = end < 0 ? line.length : (behind[end]?.index ?? line.length);
	const part = line.slice(from - sign.length, to);
	return (end < 0 ? part : part.replace(/[\s,،.!;:–-]+$/u, '')).trim();
}
